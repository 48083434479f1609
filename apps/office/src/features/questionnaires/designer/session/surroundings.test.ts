import { expect, test } from 'vitest';
import { firstTextOf, SURROUNDINGS, surroundingOf, surroundingUid } from './surroundings.ts';

test('a text around the pages is chosen by a name that no question can have', () => {
  for (const surrounding of SURROUNDINGS) expect(surroundingOf(surroundingUid(surrounding))).toBe(surrounding);
  expect(surroundingOf('welcome')).toBeNull();
  expect([firstTextOf('welcome'), firstTextOf(surroundingUid('welcome'))]).toEqual(['welcome.text', 'welcome']);
});
