import { describe, expect, test } from 'vitest';
import { findRule, withRule, withRuleMember } from './answer-rules.ts';

describe('answer rules in the properties', () => {
  test('one is added beside the others as it begins, and taken away alone', () => {
    const rules = withRule([{ rule: 'wholeNumber' }], 'numberRange', true);
    expect(rules).toEqual([{ rule: 'wholeNumber' }, { rule: 'numberRange', min: 0, max: 100 }]);
    expect(withRule(rules, 'wholeNumber', false)).toEqual([{ rule: 'numberRange', min: 0, max: 100 }]);
    expect(withRule([{ rule: 'wholeNumber' }], 'wholeNumber', false)).toBeUndefined();
  });

  test('a limit is set and taken away, and the other stays', () => {
    const rules = [{ rule: 'placeAll' }, { rule: 'rankCount', min: 1 }];
    const both = withRuleMember(rules, 'rankCount', 'max', 3);
    expect(findRule(both, 'rankCount')).toEqual({ rule: 'rankCount', min: 1, max: 3 });
    expect(findRule(withRuleMember(both, 'rankCount', 'min', undefined), 'rankCount')).toEqual({
      rule: 'rankCount',
      max: 3,
    });
  });
});
