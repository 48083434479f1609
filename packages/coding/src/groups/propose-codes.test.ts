import { describe, expect, it } from 'vitest';
import { Suggester } from '../suggester/suggester.ts';
import { codeId } from '../testing/frames.ts';
import { proposeCodes } from './propose-codes.ts';

const PARKING = [
  'no parking for a car',
  'there is never any parking',
  'where is the parking lot',
  'parking is a nightmare',
  'more parking please',
];
const OTHERS = Array.from({ length: 60 }, (_, at) => `slow service by table ${at}`);
const OPEN = [...OTHERS, ...PARKING, 'a lift', 'one lift'];

function taught(): Suggester {
  const suggester = new Suggester('single');
  suggester.observe(OPEN);
  OTHERS.slice(0, 40).forEach((key, unit) => {
    suggester.learn({ unit, key, language: 'en', codes: [codeId(1 + (unit % 2))], isHidden: false });
  });
  return suggester;
}

describe('proposals for new codes', () => {
  it('are open answers that resemble each other, with the words that are theirs', () => {
    const proposal = proposeCodes(taught(), OPEN).find(({ keys }) => keys.includes('more parking please'));
    expect(proposal?.keys.toSorted()).toEqual(PARKING.toSorted());
    expect(proposal?.words[0]).toBe('parking');
    expect(proposal?.words.length).toBeLessThanOrEqual(4);
  });

  it('need four answers, and the largest come first', () => {
    const sizes = proposeCodes(taught(), OPEN).map(({ keys }) => keys.length);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(4);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(proposeCodes(taught(), PARKING.slice(0, 3))).toEqual([]);
  });
});
