import { AAPOR_BUCKETS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { oneOrMore } from '../../list.ts';
import { wireId, wireText } from '../../wire-values.ts';

export const wholeNumber = z.pipe(wireText(9).check(z.regex(/^\d+$/)), z.transform(Number));
/** A date, or a date with a time. */
export const dayOrMoment = wireText(40).check(
  z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/),
);
const instant = wireText(40).check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/));
/** Filters by the facts that reports count, so that a figure links to its cases. */
export const factFilters = {
  /** Id of the case's current status, also while it is open; `0`: no status of the project. */
  status: oneOrMore(wholeNumber),
  aapor: oneOrMore(wireText(8).check(z.regex(/^\d\.\d{1,3}$/))),
  bucket: oneOrMore(z.enum(AAPOR_BUCKETS)),
  /** Last interviewer of the case; `0`: none. */
  lastPerson: oneOrMore(wholeNumber),
  /** Whether the field still works on it. */
  isOpen: z.stringbool(),
  /** Whether any interviewer has worked on it. */
  isWorked: z.stringbool(),
  workedFrom: instant,
  workedUntil: instant,
  cell: oneOrMore(wireId<'Cell'>()),
  /**
   * Places of residence by a list column: `column=value`, with a line for each value; an empty value selects those without
   * one.
   */
  place: wireText(8_200).check(z.regex(/=/)),
};
