import { expect, it } from 'vitest';
import { askedByQuery } from '../../../asked-calls.test-data.ts';
import { keyOfWay, waysInQuery, withLabel } from './ways-data.ts';

it('the ways in are read by their project', async () => {
  expect(await askedByQuery(waysInQuery(4))).toEqual({
    key: ['links', 4, 'ways-in'],
    calls: [['GET', '/projects/4/ways-in']],
  });
});

it('a label is added to an address that has parameters and to one that has none', () => {
  expect(withLabel('https://s.example/s/abc', 'poster')).toBe('https://s.example/s/abc?via=poster');
  expect(withLabel('https://s.example/s/abc?lang=he', 'poster')).toBe('https://s.example/s/abc?lang=he&via=poster');
  expect(withLabel('https://s.example/s/abc', '')).toBe('https://s.example/s/abc');
});

it('ways are told apart by their kind and their number', () => {
  expect([keyOfWay({ way: 'open', id: null }), keyOfWay({ way: 'panel', id: 3 })]).toEqual(['open', 'panel-3']);
});
