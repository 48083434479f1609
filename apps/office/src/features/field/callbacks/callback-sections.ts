import type { OfficeCallback } from '@seker/contract';
import { wallClockIn } from './callback-clock.ts';

/** The parts of the list: those that no one can take, those whose time has come, then each day by its date. */
export type SectionName = 'withoutTaker' | 'overdue' | `${number}-${number}-${number}`;

/** A heading, or a row beneath it. */
export type ListItem =
  | { readonly is: 'head'; readonly section: SectionName }
  | { readonly is: 'row'; readonly row: OfficeCallback; readonly index: number };

/** Rows with a heading before each part; the rows keep their order. */
export function itemsOf(rows: readonly OfficeCallback[], now: number): readonly ListItem[] {
  const items: ListItem[] = [];
  let last: SectionName | null = null;
  for (const [index, row] of rows.entries()) {
    const section = sectionOf(row, now);
    if (section !== last) items.push({ is: 'head', section });
    last = section;
    items.push({ is: 'row', row, index });
  }
  return items;
}

function sectionOf({ isWithoutTaker, at, zone }: OfficeCallback, now: number): SectionName {
  if (isWithoutTaker) return 'withoutTaker';
  if (Date.parse(at) <= now) return 'overdue';
  return wallClockIn(at, zone).slice(0, 10) as SectionName;
}
