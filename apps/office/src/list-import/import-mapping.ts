import type { FileColumn, FileRow, ListColumnKind, MappedColumn } from '@seker/contract';

/** What becomes of a column of the file; null: nothing. */
export type ColumnChoice = ListColumnKind | null;

/** Columns of the file that become one of the list; they stand in the order in which they were chosen. */
export interface MergedColumns {
  readonly title: string;
  readonly kind: ListColumnKind;
  readonly from: readonly number[];
  readonly separator: string;
}

/** What becomes of each column of the file, and which of them are merged. */
export interface ImportMapping {
  readonly choices: readonly ColumnChoice[];
  readonly merges: readonly MergedColumns[];
  /** What a column of the file is called in the list, where that is not its heading. */
  readonly titles: Readonly<Record<number, string>>;
}

/** As the file's own columns speak for themselves. */
export function guessedMapping(columns: readonly FileColumn[]): ImportMapping {
  return { choices: columns.map(({ guess }) => guess), merges: [], titles: {} };
}

/** One name and one address are all that a list has: the column that had it before becomes text. */
export function choose(mapping: ImportMapping, place: number, choice: ColumnChoice): ImportMapping {
  const isSingle = choice === 'name' || choice === 'email';
  return {
    choices: mapping.choices.map((one, at) => {
      if (at === place) return choice;
      return isSingle && one === choice && mergeOf(mapping, at) === null ? 'text' : one;
    }),
    merges: isSingle
      ? mapping.merges.map((merge) => (merge.kind === choice ? { ...merge, kind: 'text' } : merge))
      : mapping.merges,
    titles: mapping.titles,
  };
}

/** Calls a column of the list otherwise than its heading; without a name it has its heading. */
export function rename(mapping: ImportMapping, place: number, title: string): ImportMapping {
  const { [place]: _, ...others } = mapping.titles;
  return { ...mapping, titles: title.trim() === '' ? others : { ...others, [place]: title } };
}

/** What a column of the file is called in the list. */
export function titleOf(columns: readonly FileColumn[], { titles }: ImportMapping, place: number): string {
  return titles[place]?.trim() ?? columns[place]?.title ?? '';
}

/** A column that is merged anew leaves the merge that it was in, which is no merge any more with one column. */
export function merge(mapping: ImportMapping, merged: MergedColumns): ImportMapping {
  const others = mapping.merges.filter(({ from }) => !from.some((place) => merged.from.includes(place)));
  const isSingle = merged.kind === 'name' || merged.kind === 'email';
  const choices = mapping.choices.map((one, at) =>
    isSingle && one === merged.kind && !merged.from.includes(at) ? 'text' : one,
  );
  const merges = others.map(
    (other): MergedColumns => (isSingle && other.kind === merged.kind ? { ...other, kind: 'text' } : other),
  );
  return { ...mapping, choices, merges: [...merges, merged] };
}

export function unmerge(mapping: ImportMapping, title: string): ImportMapping {
  return { ...mapping, merges: mapping.merges.filter((merged) => merged.title !== title) };
}

/** The merge that a column of the file is in. */
export function mergeOf({ merges }: ImportMapping, place: number): MergedColumns | null {
  return merges.find(({ from }) => from.includes(place)) ?? null;
}

/** The columns of the list, in the order of the file; a merged one stands where its first part stands. */
export function mappedColumns(columns: readonly FileColumn[], mapping: ImportMapping): readonly MappedColumn[] {
  return columns.flatMap((_, place): readonly MappedColumn[] => {
    const merged = mergeOf(mapping, place);
    if (merged !== null) {
      const { kind, from, separator } = merged;
      return Math.min(...from) === place ? [{ title: merged.title, kind, from: [...from], separator }] : [];
    }
    const kind = mapping.choices[place] ?? null;
    return kind === null ? [] : [{ title: titleOf(columns, mapping, place), kind, from: [place], separator: ' ' }];
  });
}

/** The place in the list of the column that one of the file becomes, or is the first part of; null where it is none. */
export function placeInList(columns: readonly FileColumn[], mapping: ImportMapping, place: number): number | null {
  const found = mappedColumns(columns, mapping).findIndex(({ from }) => Math.min(...from) === place);
  return found < 0 ? null : found;
}

/** What a column of the file will look like in the list, by the first rows; null where nothing shows. */
export function looksLike(
  columns: readonly FileColumn[],
  rows: readonly FileRow[],
  { from, kind, separator }: Pick<MappedColumn, 'from' | 'kind' | 'separator'>,
): string | null {
  const [only] = from;
  if (only === undefined) return null;
  if (from.length === 1) {
    const column = columns[only];
    if (kind === 'phone') return column?.asPhone ?? null;
    if (kind === 'email') return column?.samples.find((sample) => sample.includes('@')) ?? null;
    if (kind === 'number') return column?.samples.find((sample) => /\d/.test(sample)) ?? null;
    return column?.samples[0] ?? null;
  }
  const merged = rows.map(({ cells }) => from.map((place) => cells[place] ?? '').filter((cell) => cell !== ''));
  const fullest = merged.toSorted((one, other) => other.length - one.length)[0] ?? [];
  return fullest.length === 0 ? null : fullest.join(separator);
}
