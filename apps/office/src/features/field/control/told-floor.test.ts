import type { FloorAnswer, FloorRow } from '@seker/contract';
import { expect, it } from 'vitest';
import { hear, hearCompletes, withCompletes, withTold } from './told-floor.ts';

const row = (id: number, state: FloorRow['state']): FloorRow => ({
  id,
  realName: '',
  role: 'interviewer',
  languages: [],
  state,
  since: null,
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
});
const read = (now: string, rows: FloorRow[]): FloorAnswer => ({
  now,
  rows,
  lines: 1,
  projects: [],
  mostReady: 1,
  stops: [],
});
const states = (rows: readonly FloorRow[]) => rows.map(({ id, state }) => [id, state]);

it('holds what was read, with what was told since then', () => {
  const told = hear(new Map(), {
    type: 'people',
    now: '2026-03-01T09:00:02.000Z',
    rows: [row(1, 'call'), row(3, 'free')],
    gone: [2],
  });
  const before = read('2026-03-01T09:00:01.000Z', [row(1, 'free'), row(2, 'free')]);
  expect(states(withTold(before, told))).toEqual([
    [1, 'call'],
    [3, 'free'],
  ]);
  // What was read later holds more.
  const after = read('2026-03-01T09:00:03.000Z', [row(1, 'interview'), row(2, 'free')]);
  expect(states(withTold(after, told))).toEqual([
    [1, 'interview'],
    [2, 'free'],
  ]);
});

it('holds what projects have completed, as it was told last', () => {
  const project = { id: 7, name: '', ready: 0, dayGoal: 20, completes: 3, web: 1 };
  const before = { ...read('2026-03-01T09:00:01.000Z', []), projects: [project, { ...project, id: 8 }] };
  const told = hearCompletes(new Map(), {
    type: 'completed',
    now: '2026-03-01T09:00:02.000Z',
    projects: [{ id: 7, completes: 4, web: 2 }],
  });
  const counts = (of: FloorAnswer) => of.projects.map(({ completes, web }) => [completes, web]);
  expect(counts(withCompletes(before, told))).toEqual([
    [4, 2],
    [3, 1],
  ]);
  expect(counts(withCompletes({ ...before, now: '2026-03-01T09:00:03.000Z' }, told))).toEqual([
    [3, 1],
    [3, 1],
  ]);
});
