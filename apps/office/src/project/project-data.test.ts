import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askedByQuery, putByOld } from '../asked-calls.test-data.ts';
import { projectChoices, projectQuery, readProjectsAgain } from './project-data.ts';

describe('a project', () => {
  it('is read by its number, and again while it is online', async () => {
    expect(await askedByQuery(projectQuery(4))).toEqual({ key: ['projects', 4], calls: [['GET', '/projects/4']] });
    expect(await askedByQuery(projectChoices)).toEqual({
      key: ['projects', 'choices'],
      calls: [['GET', '/projects/choices']],
    });
    expect(projectChoices.staleTime).toBe(30_000);
    const again = projectQuery(4).refetchInterval as unknown as (query: object) => unknown;
    expect([undefined, { isOnline: false }, { isOnline: true }].map((data) => again({ state: { data } }))).toEqual([
      false,
      false,
      15_000,
    ]);
  });

  it('is put by as old with the list of projects', async () => {
    const keys = [
      ['list', 'projects'],
      ['projects', 4],
      ['list', 'cases'],
    ];
    expect(await putByOld(new QueryClient(), keys, readProjectsAgain)).toEqual(keys.slice(0, 2));
  });
});
