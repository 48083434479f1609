import { END_PAGES } from '@seker/questionnaire/design';
import {
  AFTER_PAGES,
  BEFORE_PAGES,
  ENDS_UID,
  endPageOf,
  ROWS_AROUND,
  type Surrounding,
} from '../../session/surroundings.ts';

export interface RowPlace {
  /** From 1. */
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
}

/** How a row around the pages is read out: the chapters stand in between, and the end pages within their own row. */
export function surroundingPlace(row: Surrounding | typeof ENDS_UID, chapters: number): RowPlace {
  const siblings = chapters + ROWS_AROUND;
  if (row === ENDS_UID) return { level: 1, place: siblings, siblings };
  const end = endPageOf(row);
  if (end !== null) return { level: 2, place: END_PAGES.indexOf(end) + 1, siblings: END_PAGES.length };
  const before = BEFORE_PAGES.indexOf(row);
  const place = before >= 0 ? before : BEFORE_PAGES.length + chapters + AFTER_PAGES.indexOf(row);
  return { level: 1, place: place + 1, siblings };
}
