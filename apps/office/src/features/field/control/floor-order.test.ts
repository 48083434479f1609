import type { FloorRow } from '@seker/contract';
import { expect, it } from 'vitest';
import { alarmOf } from './floor-limits.ts';
import { countStates, isFound, orderFloor } from './floor-order.ts';

const NOW = Date.UTC(2026, 2, 1, 9);

function person(id: number, state: FloorRow['state'], minutes: number | null, more: Partial<FloorRow> = {}): FloorRow {
  return {
    id,
    realName: `Person ${id}`,
    role: 'interviewer',
    languages: [],
    state,
    since: minutes === null ? null : new Date(NOW - minutes * 60_000).toISOString(),
    station: null,
    project: null,
    hasCase: false,
    callSince: null,
    conversation: null,
    heardBy: null,
    hand: null,
    hears: null,
    today: null,
    field: null,
    at: 'station',
    ...more,
  };
}

it('warns of who waits for longer than usual, with alarm at twice of it', () => {
  const alarms = [4, 5, 9, 10].map((minutes) => alarmOf(person(1, 'free', minutes), NOW));
  expect(alarms).toEqual(['none', 'warn', 'warn', 'danger']);
  expect(alarmOf(person(1, 'intermission', 18), NOW)).toBe('danger');
  expect(alarmOf(person(1, 'interview', 300), NOW)).toBe('none');
  expect(alarmOf(person(1, 'online', 300, { role: 'supervisor' }), NOW)).toBe('none');
});

it('warns of what a device in the field has not sent for long, and never of its silence', () => {
  const walker = (hours: number | null) =>
    person(1, 'offline', 3_000, {
      at: 'field',
      field: {
        devices: ['Tablet'],
        seenAt: null,
        unsent:
          hours === null
            ? { count: 0, since: null }
            : { count: 2, since: new Date(NOW - hours * 3_600_000).toISOString() },
        left: 4,
        projects: [{ id: 7, name: 'A study' }],
      },
    });
  expect([null, 1, 2, 23, 24].map((hours) => alarmOf(walker(hours), NOW))).toEqual([
    'none',
    'none',
    'warn',
    'warn',
    'danger',
  ]);
  expect(alarmOf({ ...walker(null), state: 'free' }, NOW)).toBe('none');
});

it('finds who works at stations and who in the field apart, and in which project', () => {
  const field = {
    devices: ['Tablet'],
    seenAt: null,
    unsent: { count: 0, since: null },
    left: 1,
    projects: [{ id: 7, name: 'A' }],
  };
  const rows = [
    person(1, 'free', 1, { project: { id: 8, name: 'B' } }),
    person(2, 'offline', 1, { at: 'field', field }),
    // At a station now, and with a device in the field.
    person(3, 'free', 1, { field, project: { id: 8, name: 'B' } }),
  ];
  const found = (filter: Partial<Parameters<typeof isFound>[1]>) =>
    rows.filter((row) => isFound(row, { projectId: null, q: '', where: 'all', ...filter })).map(({ id }) => id);
  expect([found({}), found({ where: 'station' }), found({ where: 'field' })]).toEqual([
    [1, 2, 3],
    [1, 3],
    [2, 3],
  ]);
  expect([found({ projectId: 7 }), found({ projectId: 8 }), found({ projectId: 9 })]).toEqual([[2, 3], [1, 3], []]);
});

it('orders by urgency: alarms, then states, then who is longest in it', () => {
  const rows = [
    person(1, 'offline', null),
    person(2, 'interview', 3),
    person(3, 'interview', 20),
    person(4, 'call', 1),
    person(5, 'free', 6),
    person(6, 'intermission', 19),
    person(7, 'offline', 40),
  ];
  expect(orderFloor(rows, 'urgency', NOW).map(({ id }) => id)).toEqual([6, 5, 3, 2, 4, 7, 1]);
  expect(orderFloor(rows, 'name', NOW).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('finds by project, name and number, and counts each state', () => {
  const dana = person(2107, 'free', 1, { realName: 'Dana Levi', project: { id: 1042, name: 'A study' } });
  expect(isFound(dana, { projectId: null, q: ' dana', where: 'all' })).toBe(true);
  expect(isFound(dana, { projectId: 1042, q: '21', where: 'all' })).toBe(true);
  expect(isFound(dana, { projectId: 1043, q: '', where: 'all' })).toBe(false);
  expect(isFound(dana, { projectId: null, q: '07', where: 'all' })).toBe(false);
  expect(countStates([dana, dana]).get('free')).toBe(2);
  expect(countStates([dana]).get('call')).toBe(0);
});
