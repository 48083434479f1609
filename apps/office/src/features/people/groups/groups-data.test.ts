import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askedByQuery, putByOld } from '../../../asked-calls.test-data.ts';
import { groupQuery, readGroupsAgain } from './groups-data.ts';

it('a group is read when it is asked for, and never kept', async () => {
  expect(await askedByQuery(groupQuery(4))).toEqual({ key: ['groups', 4], calls: [['GET', '/groups/4']] });
  expect([groupQuery(4).staleTime, groupQuery(4).gcTime]).toEqual([0, 0]);
});

it('groups are put by as old with their people', async () => {
  const keys = [
    ['list', 'groups'],
    ['list', 'people'],
    ['people', 4],
    ['groups', 4],
    ['list', 'projects'],
  ];
  expect(await putByOld(new QueryClient(), keys, readGroupsAgain)).toEqual(keys.slice(0, 4));
});
