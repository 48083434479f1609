import { AAPOR_BUCKETS } from '@seker/fieldwork';
import * as z from 'zod/mini';
import { oneOrMore } from '../../list.ts';
import { wireId, wireText } from '../../wire-values.ts';

export const wholeNumber = z.pipe(wireText(9).check(z.regex(/^\d+$/)), z.transform(Number));
/** A day, or a moment. */
export const dayOrMoment = wireText(40).check(
  z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?)?$/),
);
const instant = wireText(40).check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/));
/** By what a case was counted as: a figure of a report leads to its cases. */
export const factFilters = {
  /** What the case stands at, also while it goes on; `0`: none of the project's own. */
  status: oneOrMore(wholeNumber),
  aapor: oneOrMore(wireText(8).check(z.regex(/^\d\.\d{1,3}$/))),
  bucket: oneOrMore(z.enum(AAPOR_BUCKETS)),
  /** Who worked on it last; `0`: no interviewer. */
  lastPerson: oneOrMore(wholeNumber),
  /** Whether anyone worked on it. */
  isWorked: z.stringbool(),
  workedFrom: instant,
  workedUntil: instant,
  cell: oneOrMore(wireId<'Cell'>()),
  /** Where people live, as a column of the list says it: `column=value`; without a value, those of whom it says nothing. */
  place: wireText(2_200).check(z.regex(/=/)),
};
