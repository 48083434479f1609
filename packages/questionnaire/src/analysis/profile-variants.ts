import { MISSING } from '../condition/condition.ts';
import { decimalOf } from '../condition/decimal-of.ts';
import { numberVariants } from './number-variants.ts';
import { ANY_MOMENT, typedVariants } from './typed-variants.ts';
import type { Variant } from './variant.ts';

/**
 * Variants of a profile field: absent, or a text. `null` when conditions compare it with both texts and numbers,
 * because its values then have two orders.
 */
export function profileVariants(scalars: ReadonlySet<string | number>): readonly Variant[] | null {
  const absent: Variant = { facts: MISSING, raw: null };
  const numbers = [...scalars].filter((scalar) => typeof scalar === 'number');
  if (numbers.length === 0) {
    const texts = typedVariants(
      'text',
      { codes: new Set(), scalars: new Set(scalars), isCounted: false, isScored: false },
      NO_LIMITS,
    );
    return texts === null ? null : [absent, ...texts];
  }
  if (numbers.length < scalars.size) return null;
  const written = numberVariants(numbers, NO_LIMITS).filter(({ facts }) => decimalOf(String(facts.scalar)) !== null);
  const word: Variant = { facts: { state: 'answered', codes: [], scalar: 'x' }, raw: null };
  return [
    absent,
    word,
    ...written.map((one) => ({ ...one, facts: { ...one.facts, scalar: String(one.facts.scalar) } })),
  ];
}

const NO_LIMITS = { min: null, max: null, grid: null, ...ANY_MOMENT } as const;
