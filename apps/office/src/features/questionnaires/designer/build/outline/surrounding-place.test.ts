import { expect, it } from 'vitest';
import { ENDS_UID } from '../../session/surroundings.ts';
import { surroundingPlace } from './surrounding-place.ts';

it('the chapters stand between the header and the footer, and the end pages together after it', () => {
  const one = { level: 1, siblings: 7 };
  expect(surroundingPlace('welcome', 3)).toEqual({ ...one, place: 1 });
  expect(surroundingPlace('header', 3)).toEqual({ ...one, place: 2 });
  expect(surroundingPlace('footer', 3)).toEqual({ ...one, place: 6 });
  expect(surroundingPlace(ENDS_UID, 3)).toEqual({ ...one, place: 7 });
  expect(surroundingPlace('footer', 0)).toEqual({ level: 1, place: 3, siblings: 4 });
  expect(surroundingPlace('goodbye', 3)).toEqual({ level: 2, place: 1, siblings: 5 });
  expect(surroundingPlace('closed', 3)).toEqual({ level: 2, place: 5, siblings: 5 });
});
