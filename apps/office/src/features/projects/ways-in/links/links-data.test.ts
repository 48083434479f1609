import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askedByQuery, putByOld } from '../../../../asked-calls.test-data.ts';
import { linkWays, readLinksAgain } from './links-data.ts';

it('the ways of sending links are read by their project', async () => {
  expect(await askedByQuery(linkWays(4))).toEqual({
    key: ['links', 4, 'ways'],
    calls: [['GET', '/projects/4/links/ways']],
  });
});

it('links are put by as old with the cases that they lead to', async () => {
  const keys = [
    ['list', 'links'],
    ['links', 4],
    ['list', 'cases'],
    ['list', 'records'],
  ];
  expect(await putByOld(new QueryClient(), keys, readLinksAgain)).toEqual(keys.slice(0, 3));
});
