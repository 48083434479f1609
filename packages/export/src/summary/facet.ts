import type { Cell, CodeLabel, Row, Table } from '../table.ts';

/** What of a table can be counted: one answer of several, several answers of several, or a number. */
export interface Facet {
  /** Of its column, or of its set of columns. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'single' | 'multiple' | 'number';
  /** What can be answered; nothing for numbers. */
  readonly values: readonly FacetValue[];
  /** Codes that say why there is no answer. */
  readonly missing: readonly CodeLabel[];
  /** Where it stands in a row: one column, or one for each of its values. */
  readonly places: readonly number[];
}

export interface FacetValue {
  readonly value: string | number;
  readonly label: string;
}

/** All that can be counted, in the order of its columns. Sets are counted where they have a column for each answer. */
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
        value: index + 1,
        label: columns[own]?.categories.find(({ code }) => code === 1)?.label ?? '',
      }));
      return [{ name: set.name, label: set.label, kind: 'multiple', values, missing: [], places }];
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

/** Finds, for a row, the places of what was answered among the facet's values; null where there is no answer. */
export function answersIn({ kind, values, places }: Facet): (row: Row) => readonly number[] | null {
  const [only = -1] = places;
  if (kind === 'multiple')
    return (row) => {
      if (places.every((place) => (row[place] ?? null) === null)) return null;
      return places.flatMap((place, at) => (row[place] === 1 ? [at] : []));
    };
  const known = new Map<Cell, readonly number[]>(values.map(({ value }, at) => [value, [at]]));
  return (row) => known.get(row[only] ?? null) ?? null;
}
