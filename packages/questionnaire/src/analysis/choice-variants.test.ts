import { describe, expect, it } from 'vitest';
import { type ChoiceSpace, setVariants } from './choice-variants.ts';

const space = (over: Partial<ChoiceSpace> = {}): ChoiceSpace => ({
  codes: [1, 2, 3],
  exclusive: new Set(),
  limits: { min: null, max: null },
  ...over,
});
const sets = (of: ChoiceSpace, named: readonly number[], isCounted = false) =>
  setVariants(of, { codes: new Set(named), scalars: new Set(), isCounted }, (codes) => ({
    facts: { state: 'answered', codes, scalar: null },
    raw: null,
  }))?.map(({ facts, some }) => [facts.codes.join(), some?.join()]) ?? null;

describe('the answers chosen together, as conditions can tell them apart', () => {
  it('are each set of the codes that are named, and the others as one', () => {
    expect(sets(space(), [1])).toEqual([
      ['2', '2,3'],
      ['1', ''],
      ['1,2', '2,3'],
    ]);
  });

  it('are told by their number where conditions count', () => {
    expect(sets(space(), [], true)?.map(([codes]) => codes)).toEqual(['1', '1,2', '1,2,3']);
  });

  it('keep to the limits', () => {
    expect(sets(space({ limits: { min: 2, max: 2 } }), [], true)?.map(([codes]) => codes)).toEqual(['1,2']);
    expect(sets(space({ limits: { min: null, max: 1 } }), [1])?.map(([codes]) => codes)).toEqual(['2', '1']);
    // Nothing chosen is no answer, even where the minimum is zero.
    expect(sets(space({ limits: { min: 0, max: null } }), [1])?.map(([codes]) => codes)).not.toContain('');
  });

  it('leave an answer alone that rules out the others', () => {
    const none = space({ exclusive: new Set([3]) });
    expect(sets(none, [3])?.map(([codes]) => codes)).toEqual(['1', '3']);
    expect(sets(space({ codes: [3], exclusive: new Set([3]) }), [])).toEqual([['3', '3']]);
  });

  it('are too many to tell apart where too many are named', () => {
    const codes = Array.from({ length: 12 }, (_, index) => index + 1);
    expect(sets(space({ codes }), codes)).toBeNull();
    expect(sets(space({ codes }), codes.slice(0, 7))).not.toBeNull();
    expect(sets(space({ codes }), codes.slice(0, 8))).toBeNull();
  });
});
