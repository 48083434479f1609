import type { BinaryPattern } from '../logistic.ts';
import { ofSpread, type ResponseModel } from './representativity.ts';

/** What a category has to do with R. */
export interface CategoryPartial {
  readonly cases: number;
  readonly responded: number;
  /** √(nₖ/n)·(ρ̄ₖ − ρ̄): below 0, fewer of it respond than of all. */
  readonly unconditional: number;
  /** How far chances within it vary beside cases that are alike in all other fields. */
  readonly conditional: number;
  /** By how much R would rise if it responded like all. */
  readonly gain: number;
}

export interface FieldPartial {
  readonly unconditional: number;
  readonly conditional: number;
  /** In the field's order. */
  readonly categories: readonly CategoryPartial[];
}

/** Partial indicators of each field and category (Schouten, Shlomo and Skinner 2011), of the modelled chances. */
export function partialsOf(
  sizes: readonly number[],
  patterns: readonly BinaryPattern[],
  model: ResponseModel,
): readonly FieldPartial[] {
  return sizes.map((size, field) => partialOf(size, field, patterns, model));
}

function partialOf(
  size: number,
  field: number,
  patterns: readonly BinaryPattern[],
  model: ResponseModel,
): FieldPartial {
  const { chances } = model.fit;
  const own = Array.from({ length: size }, () => ({ cases: 0, responded: 0, sum: 0, within: 0 }));
  const alike = new Map<string, { cases: number; sum: number }>();
  const keys = patterns.map(({ categories }) => categories.filter((_, at) => at !== field).join());
  patterns.forEach(({ categories, weight, responded }, index) => {
    const chance = chances[index] ?? 0;
    const category = own[categories[field] ?? -1];
    if (category !== undefined) {
      category.cases += weight;
      category.responded += responded;
      category.sum += weight * chance;
    }
    const key = keys[index] ?? '';
    const group = alike.get(key) ?? { cases: 0, sum: 0 };
    group.cases += weight;
    group.sum += weight * chance;
    alike.set(key, group);
  });
  patterns.forEach(({ categories, weight }, index) => {
    const category = own[categories[field] ?? -1];
    const group = alike.get(keys[index] ?? '');
    if (category !== undefined && group !== undefined)
      category.within += weight * ((chances[index] ?? 0) - group.sum / group.cases) ** 2;
  });
  const { cases, mean } = model;
  const categories = own.map(({ cases: count, responded, sum, within }): CategoryPartial => {
    const apart = count === 0 ? 0 : sum / count - mean;
    return {
      cases: count,
      responded,
      unconditional: cases === 0 ? 0 : Math.sqrt(count / cases) * apart,
      conditional: cases < 2 ? 0 : Math.sqrt(within / (cases - 1)),
      gain: gainOf(model, count, apart),
    };
  });
  return {
    unconditional: Math.sqrt(categories.reduce((sum, { unconditional }) => sum + unconditional ** 2, 0)),
    conditional: Math.sqrt(categories.reduce((sum, { conditional }) => sum + conditional ** 2, 0)),
    categories,
  };
}

/**
 * R with the chances of a category moved to the mean of the others, less R as it is: moving `count` cases by the distance
 * takes count·apart²·(1 + count/rest) off the sum of squares.
 */
function gainOf({ variance, bias, cases }: ResponseModel, count: number, apart: number): number {
  const rest = cases - count;
  if (count === 0 || rest === 0 || cases < 2) return 0;
  const less = (count * apart ** 2 * (1 + count / rest)) / (cases - 1);
  return ofSpread(variance - bias - less) - ofSpread(variance - bias);
}
