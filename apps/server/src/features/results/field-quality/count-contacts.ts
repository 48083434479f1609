import { LAST_ATTEMPT } from '@seker/contract';
import { type DayPart, partOf } from '@seker/fieldwork';
import type { countContacts } from './attempts.queries.ts';
import type { StoredFigures } from './stored-quality.ts';

type Counts = Awaited<ReturnType<typeof countContacts>>;

/** Sums contacts by attempt and part of the week; hours in no part are left out. */
export function contactsByPart(counts: Counts, parts: readonly DayPart[]): StoredFigures['contact'] {
  const rows = Array.from({ length: LAST_ATTEMPT }, (_, at) => ({
    attempt: at + 1,
    cells: parts.map(() => ({ tries: 0, contacts: 0 })),
  }));
  for (const { attempt, weekday, minute, tries, contacts } of counts) {
    const cell = rows[attempt - 1]?.cells[partOf(parts, { weekday, minuteOfDay: minute }) ?? -1];
    if (cell === undefined) continue;
    cell.tries += tries;
    cell.contacts += contacts;
  }
  return {
    parts: parts.map(({ names }) => names),
    rows: rows.filter(({ cells }) => cells.some(({ tries }) => tries > 0)),
  };
}
