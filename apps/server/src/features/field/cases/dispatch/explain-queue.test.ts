import { expect, it } from 'vitest';
import { asId } from '../../../../testing/as-id.ts';
import { waitsOf } from './explain-queue.ts';

type Group = Parameters<typeof waitsOf>[0][number];
const group = (block: Group['block'], cases: number, more: Partial<Group> = {}) =>
  ({ block, cases, readyWhy: 'loop', personId: null, ...more }) as Group;
const names = new Map([
  [11, 'Dana'],
  [12, 'Noam'],
]);
const nameOf = ({ personId }: Group) => (personId === null ? undefined : names.get(personId));

it('what cases wait for is summed up, the most first, without those that wait for nothing', () => {
  const groups = [
    group(null, 90),
    group('held', 2),
    group('notDue', 3),
    group('notDue', 4, { readyWhy: 'meeting' }),
    group('held', 5),
    group('notDue', 1),
  ];
  expect(waitsOf(groups, nameOf)).toEqual([
    { what: 'held', cases: 7 },
    { what: 'notDue.loop', cases: 4 },
    { what: 'notDue.meeting', cases: 4 },
  ]);
});

it('those assigned to others are told apart by name', () => {
  const assigned = (cases: number, person: number) =>
    group('assignedToOther', cases, { personId: asId<'Person'>(person) });
  expect(waitsOf([assigned(1, 11), assigned(3, 12), assigned(1, 11), assigned(1, 13)], nameOf)).toEqual([
    { what: 'assignedToOther', cases: 3, name: 'Noam' },
    { what: 'assignedToOther', cases: 2, name: 'Dana' },
    { what: 'assignedToOther', cases: 1 },
  ]);
  // A name is of no matter to anything else.
  expect(waitsOf([group('held', 1, { personId: asId<'Person'>(11) })], nameOf)).toEqual([{ what: 'held', cases: 1 }]);
});
