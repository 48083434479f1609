import type { MatrixPart, RowView } from '@seker/questionnaire';
import { type RefObject, useEffect, useState } from 'react';
import { partOf } from './change-answer.ts';
import { rowProblem } from './matrix-row-problem.ts';
import { partName } from './part-name.ts';
import type { QuestionInputProps } from './question-input.ts';
import { rowId } from './row-id.ts';
import { useHand } from './use-hand.ts';

/** Which rows of a matrix are folded where the page is narrow; a wide one shows them all (see matrix-folded.css). */
export interface RowFold {
  isOpen(row: RowView): boolean;
  toggle(row: RowView): void;
  /** Opens it as the keyboard comes to it, so that its answers are the next stops. */
  open(row: RowView): void;
  /** The row was answered: by hand, the next one comes. */
  answered(row: RowView): void;
}

/** In place of a row: all of them. */
const ALL = '*';

/** Fewer rows than this are seen at once. */
const FEWEST_ROWS = 3;

/**
 * One row is open at a time: the one that was asked for, else the first that wants an answer. Rows with several answers
 * stay open, since nothing tells which answer is the last; so does everything until the script runs.
 */
export function useRowFold(
  props: QuestionInputProps<MatrixPart>,
  place: RefObject<HTMLElement | null>,
  /** The names of all rows come before the first answer: the keyboard would pass the answers by. */
  namesFirst: boolean,
): RowFold | null {
  const { question, value, isLive, complaint } = props;
  const { rows, multiple } = question;
  const [asked, setAsked] = useState<string | null | undefined>(undefined);
  const [came, setCame] = useState<string | null>(null);
  const isByHand = useHand(place);

  // Folding the row above may have taken it out of sight.
  useEffect(() => {
    if (came === null) return;
    document.getElementById(rowId(question.uid, came))?.closest('th')?.scrollIntoView({ block: 'nearest' });
  }, [came, question.uid]);

  if (!isLive || multiple || rows.length < FEWEST_ROWS) return null;
  const isEmpty = (row: RowView): boolean => partOf(value, partName(row.uid)).length === 0;
  const opened = asked === undefined ? rows.find(isEmpty)?.uid : asked;
  const wrong = (rows.find((row) => rowProblem(props, row) !== undefined) ?? (complaint && rows.find(isEmpty)))?.uid;
  return {
    isOpen: ({ uid }) => opened === ALL || uid === opened || uid === wrong,
    toggle: ({ uid }) => setAsked(uid === opened ? null : uid),
    open: ({ uid }) => setAsked(namesFirst ? ALL : uid),
    answered: (row) => {
      if (!isByHand()) return setAsked(opened === ALL ? ALL : row.uid);
      const next = nextEmpty(rows, row, isEmpty);
      setAsked(next);
      setCame(next);
    },
  };
}

/** The next row down without an answer, else the first of those passed over. */
export function nextEmpty(
  rows: readonly RowView[],
  answered: RowView,
  isEmpty: (row: RowView) => boolean,
): string | null {
  const at = rows.indexOf(answered);
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(isEmpty)?.uid ?? null;
}
