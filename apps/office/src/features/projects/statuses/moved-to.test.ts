import { expect, it } from 'vitest';
import { movedTo } from './moved-to.ts';

it('one is put at another place, the others keeping their order', () => {
  expect(movedTo([7, 8, 9], 7, 2)).toEqual([8, 9, 7]);
  expect(movedTo([7, 8, 9], 9, 0)).toEqual([9, 7, 8]);
  expect(movedTo([7, 8, 9], 8, 1)).toEqual([7, 8, 9]);
});

it('there is no place before the first and after the last', () => {
  expect(movedTo([7, 8, 9], 7, -1)).toBeNull();
  expect(movedTo([7, 8, 9], 9, 3)).toBeNull();
});
