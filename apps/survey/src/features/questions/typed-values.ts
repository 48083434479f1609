import type { RawAnswer } from '@seker/questionnaire';

/** What stands in a page's fields, by question. */
export type TypedValues = Readonly<Record<string, RawAnswer>>;
