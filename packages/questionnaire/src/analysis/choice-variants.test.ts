import { describe, expect, it } from 'vitest';
import { type ChoiceSpace, setVariants } from './choice-variants.ts';

const space = (over: Partial<ChoiceSpace> = {}): ChoiceSpace => ({
  codes: [1, 2, 3],
  exclusive: new Set(),
  limits: { min: null, max: null },
  ...over,
});
const sets = (of: ChoiceSpace, named: readonly number[], isCounted = false) =>
  setVariants(of, { codes: new Set(named), scalars: new Set(), isCounted, isScored: false }, (codes) => ({
    facts: { state: 'answered', codes, scalar: null },
    raw: null,
  }))?.map(({ facts, some }) => [facts.codes.join(), some?.join()]) ?? null;

describe('combinations of answers that conditions can distinguish', () => {
  it('are all sets of named codes, and the others as one', () => {
    expect(sets(space(), [1])).toEqual([
      ['2', '2,3'],
      ['1', ''],
      ['1,2', '2,3'],
    ]);
  });

  it('are distinguished by number when conditions count', () => {
    expect(sets(space(), [], true)?.map(([codes]) => codes)).toEqual(['1', '1,2', '1,2,3']);
  });

  it('stay within the limits', () => {
    expect(sets(space({ limits: { min: 2, max: 2 } }), [], true)?.map(([codes]) => codes)).toEqual(['1,2']);
    expect(sets(space({ limits: { min: null, max: 1 } }), [1])?.map(([codes]) => codes)).toEqual(['2', '1']);
    // An empty choice is not an answer, even with a minimum of zero.
    expect(sets(space({ limits: { min: 0, max: null } }), [1])?.map(([codes]) => codes)).not.toContain('');
  });

  it('contain an exclusive answer only alone', () => {
    const none = space({ exclusive: new Set([3]) });
    expect(sets(none, [3])?.map(([codes]) => codes)).toEqual(['1', '3']);
    expect(sets(space({ codes: [3], exclusive: new Set([3]) }), [])).toEqual([['3', '3']]);
  });

  it('are null when too many codes are named', () => {
    const codes = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(sets(space({ codes }), codes)).toBeNull();
    expect(sets(space({ codes }), codes.slice(0, 7))).not.toBeNull();
    expect(sets(space({ codes }), codes.slice(0, 8))).toBeNull();
  });
});
