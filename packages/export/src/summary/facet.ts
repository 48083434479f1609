import type { Cell, CodeLabel, Row, Table } from '../table.ts';

/** A countable part of a table: single choice, multiple choice, or a number. */
export interface Facet {
  /** Name of its column, or of its set of columns. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'single' | 'multiple' | 'number';
  /** Possible answers; empty for numbers. */
  readonly values: readonly FacetValue[];
  /** Codes for the reasons of a missing answer. */
  readonly missing: readonly CodeLabel[];
  /** Indexes in a row: one column, or one per value. */
  readonly places: readonly number[];
}

export interface FacetValue {
  readonly value: string | number;
  readonly label: string;
}

/** All facets in column order. Only dichotomy sets are countable. */
export function facetsOf({ columns, sets }: Pick<Table, 'columns' | 'sets'>): readonly Facet[] {
  const setOf = new Map(sets.flatMap((set) => set.columns.map((name) => [name, set] as const)));
  const place = new Map(columns.map(({ name }, at) => [name, at]));
  return columns.flatMap((column, at): Facet[] => {
    const { name, label, missing } = column;
    const set = setOf.get(name);
    if (set !== undefined) {
      if (set.kind === 'categories' || set.columns[0] !== name) return [];
      const places = set.columns.flatMap((own) => place.get(own) ?? []);
      const values = places.map((own, index) => ({
        value: set.codes[index] ?? index + 1,
        label: columns[own]?.categories.find(({ code }) => code === 1)?.label ?? '',
      }));
      return [{ name: set.name, label: set.label, kind: 'multiple', values, missing, places }];
    }
    const values = valuesOf(column);
    if (values.length > 0) return [{ name, label, kind: 'single', values, missing, places: [at] }];
    if (column.type !== 'number' || column.measure !== 'scale') return [];
    return [{ name, label, kind: 'number', values, missing, places: [at] }];
  });
}

function valuesOf({ type, categories, texts }: Table['columns'][number]): readonly FacetValue[] {
  if (type === 'text') return (texts ?? []).map(({ text, label }) => ({ value: text, label }));
  return type === 'number' ? categories.map(({ code, label }) => ({ value: code, label })) : [];
}

/** Returns a function that finds the indexes of a row's answers among the facet's values; null without an answer. */
export function answersIn({ kind, values, missing, places }: Facet): (row: Row) => readonly number[] | null {
  const [only = -1] = places;
  if (kind === 'multiple') {
    const none = new Set<Cell>([null, ...missing.map(({ code }) => code)]);
    return (row) => {
      if (places.every((place) => none.has(row[place] ?? null))) return null;
      return places.flatMap((place, at) => (row[place] === 1 ? [at] : []));
    };
  }
  const known = new Map<Cell, readonly number[]>(values.map(({ value }, at) => [value, [at]]));
  return (row) => known.get(row[only] ?? null) ?? null;
}
