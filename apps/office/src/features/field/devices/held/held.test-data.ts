import type { HeldReading, HeldRow } from '@seker/contract';

export const NOW = '2026-11-24T12:20:00.000Z';

/** A package of a case that was begun at two places, unless the test says otherwise. */
export const row = (id: number, own: Partial<HeldRow> = {}): HeldRow => ({
  id,
  kind: 'interview',
  why: 'fork',
  state: 'waiting',
  device: { id: 7, name: 'Tablet 07' },
  person: { id: 4, name: 'Noam' },
  project: { id: 1042, name: 'Museum' },
  caseId: 90_715,
  bytes: 6_210,
  receivedAt: NOW,
  decided: null,
  interviewId: null,
  ...own,
});

/** The same, read: the device and the system differ from its seventh page on. */
export const reading = (id: number, own: Partial<HeldReading> = {}): HeldReading => ({
  ...row(id),
  sides: {
    device: { startedAt: NOW, lastAt: NOW, answers: 18, outcome: 'success' },
    system: { startedAt: NOW, lastAt: NOW, answers: 14, outcome: 'success', id: 55, mode: 'web' },
  },
  visit: null,
  sameUpToPage: 6,
  differing: [
    { uid: 'q7', number: 'Q7', text: 'Regular chain', system: 'Vine', device: 'Plenty' },
    { uid: 'q9', number: 'Q9', text: 'Comments', system: '', device: 'waits' },
  ],
  packages: 1,
  media: [],
  undecidable: null,
  may: { decide: true, accept: 'replaces', second: true },
  isDoubtful: false,
  ...own,
});
