import { MISSING } from '../condition/condition.ts';
import { decimalOf } from '../condition/evaluate-value.ts';
import type { Case } from './case.ts';
import { numberCases } from './number-cases.ts';
import { typedCases } from './typed-cases.ts';

/**
 * What a field of the sample can be, as far as conditions tell: it is a text, or is not there. `null` where it is compared
 * with texts and with numbers, for then one value has an order in two ways.
 */
export function profileCases(scalars: ReadonlySet<string | number>): readonly Case[] | null {
  const absent: Case = { facts: MISSING, raw: null };
  const numbers = [...scalars].filter((scalar) => typeof scalar === 'number');
  if (numbers.length === 0) {
    const texts = typedCases('text', { codes: new Set(), scalars: new Set(scalars), isCounted: false }, NO_LIMITS);
    return texts === null ? null : [absent, ...texts];
  }
  if (numbers.length < scalars.size) return null;
  const written = numberCases(numbers, NO_LIMITS).filter(({ facts }) => decimalOf(String(facts.scalar)) !== null);
  const word: Case = { facts: { state: 'answered', codes: [], scalar: 'x' }, raw: null };
  return [
    absent,
    word,
    ...written.map((one) => ({ ...one, facts: { ...one.facts, scalar: String(one.facts.scalar) } })),
  ];
}

const NO_LIMITS = { min: null, max: null, grid: null } as const;
