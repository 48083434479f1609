import { describe, expect, it } from 'vitest';
import { bannerSchema, bodyOf, NEW_BANNER, spokenFirst, valuesOf } from './banner-values.ts';

const WORDED = {
  ...NEW_BANNER,
  name: 'On the news',
  'texts.en.title': 'What do you think?',
  'texts.en.go': 'To the survey',
  'texts.en.no': 'No, thanks',
};
const faultsOf = (changed: Partial<typeof WORDED>) =>
  bannerSchema.safeParse({ ...WORDED, ...changed }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of a banner', () => {
  it('speaks one language in full, and no other in part', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ 'texts.he.title': 'מה דעתך?' })).toEqual(['texts.he.go', 'texts.he.no']);
    expect(faultsOf({ 'texts.en.title': '', 'texts.en.go': '', 'texts.en.no': '' })).toEqual([
      'texts.he.title',
      'texts.he.go',
      'texts.he.no',
    ]);
    expect(spokenFirst(WORDED)).toBe('en');
  });

  it('needs an element where it waits for one, and its numbers within their bounds', () => {
    expect(faultsOf({ moment: 'selector' })).toEqual(['selector']);
    expect(faultsOf({ percent: 0, days: 366, seconds: null })).toEqual(['seconds', 'percent', 'days']);
    expect(faultsOf({ colour: 'red' })).toEqual(['colour']);
  });

  it('comes back as it was saved', () => {
    expect(valuesOf(bodyOf(WORDED))).toEqual(WORDED);
  });
});
