import type { OfficeCallback, OfficeCallbacks } from '@seker/contract';

export const NOW = '2026-03-02T15:00:00.000Z';
export const ZONE = 'Asia/Jerusalem';

/** A callback of Dana's at 17:00 on the project's clock, which is now. */
export function buildCallback(parts: Partial<OfficeCallback> = {}): OfficeCallback {
  return {
    id: 1,
    projectId: 1042,
    name: 'Moshe Levi',
    note: 'After five',
    language: { code: 'he', name: 'עברית' },
    at: NOW,
    zone: ZONE,
    localZone: ZONE,
    owner: { id: 7, isGiven: false },
    ownerName: 'Dana',
    stand: 'kept',
    holder: null,
    opensAt: '2026-03-02T15:10:00.000Z',
    dialledAt: null,
    takers: [7],
    isWithoutTaker: false,
    ...parts,
  };
}

export function buildAnswer(rows: readonly OfficeCallback[], mayChange = true): OfficeCallbacks {
  const hours = {
    windows: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '09:00', to: '21:00' })),
    closedDays: [],
  };
  const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
  return {
    rows: [...rows],
    next: null,
    people: [
      { id: 7, name: 'Dana' },
      { id: 8, name: 'Noam' },
    ],
    now: NOW,
    summary: {
      total: rows.length,
      days: days.map((day, ahead) => ({
        day,
        callbacks: ahead === 0 ? rows.length : 0,
        isClosed: ahead === 4 || ahead === 5,
      })),
      projects: [{ id: 1042, name: 'Consumers', zone: ZONE, isOnline: true, keptMinutes: 10, mayChange, hours }],
      owners: [{ id: 7, name: 'Dana' }],
      languages: [{ code: 'he', name: 'עברית' }],
    },
  };
}
