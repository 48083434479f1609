import { expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import type { BatchHead } from './history.queries.ts';
import { stretchesOf } from './read-history.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));
const by = (person: number, rev: number, minute: number, commands = 1): BatchHead => ({
  rev,
  personId: asId(person),
  knownId: asId(person),
  realName: `Person ${person}`,
  at: at(minute),
  commands,
});

it('groups the work of one person within ten minutes, newest first', () => {
  const heads = [by(1, 6, 30), by(1, 5, 20, 4), by(1, 4, 19, 2), by(2, 3, 18), by(1, 2, 17, 0), by(1, 1, 10, 3)];
  const stretches = stretchesOf(heads, []);
  expect(stretches.map(({ from, rev, person, commands }) => [from, rev, person?.id, commands])).toEqual([
    [5, 6, 1, 5],
    [4, 4, 1, 2],
    [3, 3, 2, 1],
    [1, 2, 1, 3],
  ]);
  expect(stretches[0]).toEqual({
    from: 5,
    rev: 6,
    person: { id: 1, name: 'Person 1' },
    startedAt: at(20).toISOString(),
    endedAt: at(30).toISOString(),
    commands: 5,
    versions: [],
  });
});

it('marks the versions published from a stretch, its first and its last revision included', () => {
  const heads = [by(1, 5, 3), by(1, 4, 2), by(1, 3, 1), by(2, 2, 0)];
  const versions = [2, 3, 5, 6, null].map((rev, index) => ({ number: index + 1, rev }));
  expect(stretchesOf(heads, versions).map((stretch) => stretch.versions)).toEqual([[2, 3], [1]]);
});

it('names no one who was erased', () => {
  const erased = { ...by(1, 1, 0), knownId: null, realName: null };
  expect(stretchesOf([erased], [])[0]?.person).toBeNull();
  expect(stretchesOf([], [])).toEqual([]);
});
