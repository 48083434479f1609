import type { Medium } from '../document/read-media.ts';

export type ListName = 'answers' | 'rows' | 'columns';

/** The uids that are offered, for each list that is not offered whole. */
export type Offer = Readonly<Partial<Record<ListName, ReadonlySet<string>>>>;

/** One of the things that a question lists: an answer, a row, a column, a product, an area. */
export interface Item {
  readonly uid: string;
  readonly code: number;
  /** What other programs call it, beside its code; conditions go by the code alone. */
  readonly name?: string;
  /** Keeps its place when the list is shuffled. */
  readonly fixed: boolean;
  readonly media?: readonly Medium[];
  /** Where its text stands when not under this question: it came from another one. */
  readonly textKey?: string;
  /** Its text where the document has none: the number of a scale's point. */
  readonly label?: string;
  /** The question whose value is its text. */
  readonly pipe?: string;
}

export interface Choice extends Item {
  /** Choosing it rules out every other answer. */
  readonly exclusive: boolean;
  /** The respondent says in words what is meant. */
  readonly openText: boolean;
}

/** An item as a category of the data. */
export interface Category {
  readonly uid: string;
  readonly code: number;
  readonly name?: string;
}

export function categoryOf({ uid, code, name }: Item): Category {
  return { uid, code, ...(name === undefined ? {} : { name }) };
}
