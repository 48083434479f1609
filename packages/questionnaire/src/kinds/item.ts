import type { Medium } from '../document/read-media.ts';

export type ListName = 'answers' | 'rows' | 'columns';

/** Offered uids, for each list that is not offered completely. */
export type Offer = Readonly<Partial<Record<ListName, ReadonlySet<string>>>>;

/** An item of a question's list: an answer, a row, a column, a product, an area. */
export interface Item {
  readonly uid: string;
  readonly code: number;
  /** Name for other programs, beside the code; conditions use only the code. */
  readonly name?: string;
  /** Keeps its position when the list is shuffled. */
  readonly fixed: boolean;
  readonly media?: readonly Medium[];
  /** Key of its text when taken from another question. */
  readonly textKey?: string;
  /** Its text without one in the document: the number of a scale point. */
  readonly label?: string;
  /** The question whose value is its text. */
  readonly pipe?: string;
  /** The question in which words of its own are typed beside it, as beside "other": they are its text. */
  readonly wordsIn?: string;
}

export interface Choice extends Item {
  /** Choosing it excludes all other answers. */
  readonly exclusive: boolean;
  /** The respondent adds an open text. */
  readonly openText: boolean;
  /** What the answer is worth in formulas. */
  readonly score?: number;
}

/** An item as a data category. */
export interface Category {
  readonly uid: string;
  readonly code: number;
  readonly name?: string;
  readonly score?: number;
}

export function categoryOf({ uid, code, name, score }: Item & Pick<Choice, 'score'>): Category {
  return { uid, code, ...(name === undefined ? {} : { name }), ...(score === undefined ? {} : { score }) };
}
