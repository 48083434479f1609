import { expect, it } from 'vitest';
import { asId } from '../../../testing/as-id.ts';
import { projectsWithin } from './told-completes.ts';

const project = (id: number, group: number) => ({ id: asId<'Project'>(id), groupId: asId<'Group'>(group) });
const FOUND = [project(1, 7), project(2, 7), project(3, 8)];
const seen = (groupId: number | null, projectIds: readonly number[] | null) =>
  projectsWithin(
    {
      groupId: groupId === null ? null : asId<'Group'>(groupId),
      projectIds: projectIds === null ? null : projectIds.map((id) => asId<'Project'>(id)),
    },
    FOUND,
  ).map(({ id }) => id);

it('completes are told of all projects, of those of the own group, or of those that are granted', () => {
  expect(seen(null, null)).toEqual([1, 2, 3]);
  expect(seen(7, null)).toEqual([1, 2]);
  expect(seen(9, null)).toEqual([]);
  expect(seen(null, [3, 5])).toEqual([3]);
  expect(seen(null, [])).toEqual([]);
  expect(seen(7, [2, 3])).toEqual([2]);
});
