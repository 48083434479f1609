import type { BinaryPattern } from '../logistic.ts';
import { ofSpread, type ResponseModel } from './representativity.ts';

/** What a category, or a cell of several fields' categories, has to do with R. */
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

const NO_CASES: CategoryPartial = { cases: 0, responded: 0, unconditional: 0, conditional: 0, gain: 0 };

/** Partial indicators of each field and category (Schouten, Shlomo and Skinner 2011), of the modelled chances. */
export function partialsOf(
  sizes: readonly number[],
  patterns: readonly BinaryPattern[],
  model: ResponseModel,
): readonly FieldPartial[] {
  return sizes.map((size, field) => {
    const partialOf = crossedPartials([field], patterns, model);
    const categories = Array.from({ length: size }, (_, category) => partialOf([category]));
    return {
      unconditional: Math.sqrt(categories.reduce((sum, { unconditional }) => sum + unconditional ** 2, 0)),
      conditional: Math.sqrt(categories.reduce((sum, { conditional }) => sum + conditional ** 2, 0)),
      categories,
    };
  });
}

/** Partial indicators of the cells that fields make together: gives that of the cell of one category of each. */
export function crossedPartials(
  fields: readonly number[],
  patterns: readonly BinaryPattern[],
  model: ResponseModel,
): (categories: readonly number[]) => CategoryPartial {
  const { chances } = model.fit;
  const others = patterns.map(({ categories }) => categories.filter((_, at) => !fields.includes(at)).join());
  const cells = patterns.map(({ categories }) => fields.map((field) => categories[field] ?? -1).join());
  const alike = new Map<string, { cases: number; sum: number }>();
  patterns.forEach(({ weight }, index) => {
    const key = others[index] ?? '';
    const group = alike.get(key) ?? { cases: 0, sum: 0 };
    group.cases += weight;
    group.sum += weight * (chances[index] ?? 0);
    alike.set(key, group);
  });
  const sums = new Map<string, { cases: number; responded: number; sum: number; within: number }>();
  patterns.forEach(({ weight, responded }, index) => {
    const chance = chances[index] ?? 0;
    const group = alike.get(others[index] ?? '') ?? { cases: 1, sum: chance };
    const key = cells[index] ?? '';
    const cell = sums.get(key) ?? { cases: 0, responded: 0, sum: 0, within: 0 };
    cell.cases += weight;
    cell.responded += responded;
    cell.sum += weight * chance;
    cell.within += weight * (chance - group.sum / group.cases) ** 2;
    sums.set(key, cell);
  });
  const { cases, mean } = model;
  return (categories) => {
    const cell = sums.get(categories.join());
    if (cell === undefined || cell.cases === 0 || cases < 2) return NO_CASES;
    const apart = cell.sum / cell.cases - mean;
    return {
      cases: cell.cases,
      responded: cell.responded,
      unconditional: Math.sqrt(cell.cases / cases) * apart,
      conditional: Math.sqrt(cell.within / (cases - 1)),
      gain: gainOf(model, cell.cases, apart),
    };
  };
}

/**
 * R with the chances of a category moved to the mean of the others, less R as it is: moving `count` cases by the distance
 * takes count·apart²·(1 + count/rest) off the sum of squares.
 */
function gainOf({ variance, bias, cases }: ResponseModel, count: number, apart: number): number {
  const rest = cases - count;
  if (rest === 0) return 0;
  const less = (count * apart ** 2 * (1 + count / rest)) / (cases - 1);
  return ofSpread(variance - bias - less) - ofSpread(variance - bias);
}
