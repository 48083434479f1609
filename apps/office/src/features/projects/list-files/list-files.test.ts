import { expect, it } from 'vitest';
import { askedByQuery } from '../../../asked-calls.test-data.ts';
import { listFileQuery, recordQuery } from './list-files-data.ts';
import { rowsOf } from './rows-of.ts';

it('a list and a row of it are read by their numbers', async () => {
  expect(await askedByQuery(listFileQuery(4))).toEqual({ key: ['listFiles', 4], calls: [['GET', '/list-files/4']] });
  expect(await askedByQuery(recordQuery(4, 9))).toEqual({
    key: ['listFiles', 4, 'records', 9],
    calls: [['GET', '/list-files/4/records/9']],
  });
});

it('what is ticked goes to a call as rows, or as what finds them, with how many are expected', () => {
  expect(rowsOf({ of: 'rows', rows: [{ id: 3 }, { id: 1 }], count: 2 })).toEqual({ ids: [3, 1], expect: 2 });
  expect(rowsOf({ of: 'query', query: { q: 'x' }, count: 50 })).toEqual({ query: { q: 'x' }, expect: 50 });
});
