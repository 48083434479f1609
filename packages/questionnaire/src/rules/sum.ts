import type { Facts } from '../condition/condition.ts';
import { partsByColumn } from '../condition/operand-facts.ts';
import type { JsonFields } from '../document/json-fields.ts';
import type { Complaint } from '../kinds/answer-value.ts';
import type { AnswerRule } from './answer-rule.ts';
import { readLimits } from './limits.ts';

/** Limits the sum of each column: exactly (equal limits), or between two limits; an empty row counts as 0. */
export const sum: AnswerRule = {
  read(fields) {
    const { min, max } = readSumLimits(fields);
    const check = (facts: Facts): Complaint | null => {
      for (const parts of partsByColumn(facts).values()) {
        const total = totalOf(parts.map(([, { scalar }]) => (typeof scalar === 'number' ? scalar : 0)));
        if ((min === null || total >= min) && total <= max) continue;
        const left = totalOf([max, -total]);
        if (min === null) return { key: 'sumAtMost', params: { max, total, left } };
        if (min === max) return { key: 'sumExactly', params: { count: max, total, left } };
        return { key: 'sumBetween', params: { min, max, total, left } };
      }
      return null;
    };
    // The foot of its table tells the goal, and what is still left.
    return { check, ask: () => null, demand: { rule: 'sum', min, max } };
  },
};

/** Design rule of specification 2 §5: a maximum is required. */
export function readSumLimits(fields: JsonFields): { readonly min: number | null; readonly max: number } {
  const { min, max } = readLimits(fields, false);
  if (max === null) fields.fail('noMaximum', 'sum');
  return { min, max: max ?? 0 };
}

/**
 * Adds decimals without binary rounding errors, as whole numbers of their smallest unit: 0.1 + 0.2 is 0.3. The browser
 * has it at once, so it is short: less than a millionth is too little to be a unit.
 */
export function totalOf(numbers: readonly number[]): number {
  const unit = 10 ** Math.max(...numbers.map((number) => `${number}`.split('.')[1]?.length ?? 0), 0);
  return numbers.reduce((total, number) => total + Math.round(number * unit), 0) / unit;
}
