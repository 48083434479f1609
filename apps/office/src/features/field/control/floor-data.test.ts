import { expect, it } from 'vitest';
import { askedByQuery } from '../../../asked-calls.test-data.ts';
import { everyoneQuery, floorQuery, personProjectsQuery, watchQuery } from './floor-data.ts';

it('the floor is read as a whole, a person by their number', async () => {
  expect(await askedByQuery(floorQuery)).toEqual({ key: ['floor'], calls: [['GET', '/control']] });
  expect(await askedByQuery(watchQuery(4))).toEqual({ key: ['watched', 4], calls: [['GET', '/control/4']] });
  expect(await askedByQuery(everyoneQuery(7))).toEqual({
    key: ['floor', 'everyone', 7],
    calls: [['GET', '/control/everyone?projectId=7']],
  });
  expect(await askedByQuery(personProjectsQuery(4))).toEqual({
    key: ['floor', 'projects', 4],
    calls: [['GET', '/control/4/projects']],
  });
  expect([floorQuery.refetchInterval, watchQuery(4).refetchInterval, watchQuery(4).retry]).toEqual([
    30_000,
    30_000,
    false,
  ]);
  expect([everyoneQuery(7).staleTime, everyoneQuery(7).gcTime, personProjectsQuery(4).staleTime]).toEqual([0, 0, 0]);
});
