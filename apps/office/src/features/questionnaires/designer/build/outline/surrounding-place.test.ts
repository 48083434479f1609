import { expect, it } from 'vitest';
import { surroundingPlace } from './surrounding-place.ts';

it('the chapters stand between the header and the footer', () => {
  expect(surroundingPlace('welcome', 3)).toEqual({ place: 1, siblings: 7 });
  expect(surroundingPlace('header', 3)).toEqual({ place: 2, siblings: 7 });
  expect(surroundingPlace('footer', 3)).toEqual({ place: 6, siblings: 7 });
  expect(surroundingPlace('goodbye', 3)).toEqual({ place: 7, siblings: 7 });
  expect(surroundingPlace('footer', 0)).toEqual({ place: 3, siblings: 4 });
});
