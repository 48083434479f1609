import type { AlikeCases } from './list-groups.queries.ts';

/** More categories of a field than that are one, "other". */
const MOST_CATEGORIES = 20;

/** Cases that are alike in all fields, with the days on which some responded. */
export interface CasePattern {
  readonly categories: readonly number[];
  readonly cases: number;
  /** Respondents by day, `YYYY-MM-DD`. */
  readonly days: ReadonlyMap<string, number>;
}

/** The categories of fields, and where the values of a case are in them. */
export interface FieldCategories {
  readonly fields: readonly string[];
  /** Of each field, in order of size; null: rare values together. */
  readonly labels: readonly (readonly (string | null)[])[];
  placeOf(values: readonly string[]): readonly number[];
}

/** Makes categories of values, the most frequent first: the first one is what the others are compared with. */
export function categoriesOf(fields: readonly string[], rows: readonly AlikeCases[]): FieldCategories {
  const labels = fields.map((_, field): (string | null)[] => {
    const counts = new Map<string, number>();
    for (const { values, cases } of rows) {
      const value = values[field] ?? '';
      counts.set(value, (counts.get(value) ?? 0) + cases);
    }
    const order = [...counts].toSorted((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
    const names = order.map(([value]) => value);
    return names.length <= MOST_CATEGORIES ? names : [...names.slice(0, MOST_CATEGORIES - 1), null];
  });
  const places = labels.map((names) => new Map(names.flatMap((name, place) => (name === null ? [] : [[name, place]]))));
  return {
    fields,
    labels,
    placeOf: (values) =>
      labels.map((names, field) => places[field]?.get(values[field] ?? '') ?? Math.max(0, names.length - 1)),
  };
}

/**
 * Finds the cells of quotas on several of the fields among their categories. Values that are with others in one category
 * make no cell, nor does a cell twice that two quotas have.
 */
export function crossedCells(
  { fields, labels }: FieldCategories,
  cells: readonly { readonly fields: readonly string[]; readonly values: readonly string[] }[],
): readonly { readonly fields: readonly number[]; readonly categories: readonly number[] }[] {
  const found = cells
    .filter((cell) => cell.fields.length > 1)
    .map((cell) => {
      const parts = cell.fields
        .map((name, at) => ({ field: fields.indexOf(name), value: cell.values[at] ?? null }))
        .toSorted((one, other) => one.field - other.field);
      return {
        fields: parts.map(({ field }) => field),
        categories: parts.map(({ field, value }) => labels[field]?.indexOf(value) ?? -1),
      };
    })
    .filter(({ categories }) => !categories.includes(-1));
  return [...new Map(found.map((cell) => [JSON.stringify(cell), cell])).values()];
}

/** Joins cases whose values are in the same categories. */
export function patternsOf(categories: FieldCategories, rows: readonly AlikeCases[]): readonly CasePattern[] {
  const patterns = new Map<string, { categories: readonly number[]; cases: number; days: Map<string, number> }>();
  for (const { values, day, cases } of rows) {
    const places = categories.placeOf(values);
    const key = places.join();
    const pattern = patterns.get(key) ?? { categories: places, cases: 0, days: new Map<string, number>() };
    pattern.cases += cases;
    if (day !== null) pattern.days.set(day, (pattern.days.get(day) ?? 0) + cases);
    patterns.set(key, pattern);
  }
  return [...patterns.values()];
}
