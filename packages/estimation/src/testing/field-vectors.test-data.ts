import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BinaryPattern } from '../logistic.ts';

interface Compared {
  readonly ratio: number;
  readonly from: number;
  readonly to: number;
  readonly expected: number;
}

interface FieldVectors {
  readonly indicators: readonly {
    readonly a: readonly number[];
    readonly b: readonly number[];
    readonly c: readonly number[];
    readonly y: readonly number[];
    readonly r: number;
    readonly plain: number;
    readonly from: number;
    readonly to: number;
    readonly partials: readonly {
      readonly unconditional: number;
      readonly conditional: number;
      readonly categories: readonly {
        readonly unconditional: number;
        readonly conditional: number;
        readonly gain: number;
      }[];
    }[];
  }[];
  readonly correlations: readonly {
    readonly group: readonly number[];
    readonly y: readonly number[];
    readonly icc: number;
    readonly from: number;
    readonly to: number;
  }[];
  readonly adjusted: {
    readonly person: readonly number[];
    readonly a: readonly number[];
    readonly b: readonly number[];
    readonly refused: readonly number[];
    readonly seconds: readonly number[];
    readonly refusals: readonly (Compared & { readonly observed: number })[];
    readonly durations: readonly (Compared & { readonly mean: number })[];
  };
  readonly fast: { readonly seconds: readonly number[]; readonly median: number; readonly limit: number };
}

/** Random cases with what R says of the field's quality; `make-field-vectors.R` made them. */
export const FIELD_VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'field-vectors.json'), 'utf8'),
) as FieldVectors;

/** Counts cases that are alike in all fields. */
export function patternsOf(fields: readonly (readonly number[])[], responded: readonly number[]): BinaryPattern[] {
  const found = new Map<string, { categories: number[]; weight: number; responded: number }>();
  responded.forEach((own, unit) => {
    const categories = fields.map((field) => field[unit] ?? 0);
    const pattern = found.get(categories.join()) ?? { categories, weight: 0, responded: 0 };
    pattern.weight += 1;
    pattern.responded += own;
    found.set(categories.join(), pattern);
  });
  return [...found.values()];
}
