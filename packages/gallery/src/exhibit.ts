/** The same words in Hebrew and in English. */
export type Words = readonly [he: string, en: string];

export type Json = Readonly<Record<string, unknown>>;

/** A question as a document writes it, with its words where they belong. */
export interface ExhibitQuestion extends Json {
  readonly uid: string;
  readonly number: string;
  readonly kind: string;
  readonly subKind: string;
  readonly text: Words | RichWords;
  /** Other texts of its own, such as `na` and `label.lower`. */
  readonly texts?: Readonly<Record<string, Words>>;
}

/** Words with bold, links and pipes. */
export interface RichWords {
  readonly he: readonly unknown[];
  readonly en: readonly unknown[];
}

/** One thing to look at: a question, each on a page of its own where it needs others before it. */
export interface Exhibit {
  /** As it stands in the address. */
  readonly name: string;
  readonly title: Words;
  readonly questions: readonly ExhibitQuestion[];
  /** Numbers of the questions whose values a quota counts. */
  readonly quotaVariables?: readonly string[];
  /** The page asks for width. */
  readonly landscape?: true;
}

/** Something that a question lists. */
export function item(code: number, he: string, en: string, more: Json = {}): Json {
  return { uid: `i${code}`, code, words: [he, en], ...more };
}

export function image(id: string): Json {
  return { type: 'image', id };
}

/** An exhibit of one question that must be answered. */
export function exhibit(
  name: string,
  title: Words,
  question: Omit<ExhibitQuestion, 'uid' | 'number'> & Pick<ExhibitQuestion, 'kind' | 'subKind' | 'text'>,
): Exhibit {
  return { name, title, questions: [{ uid: 'q', number: 'Q', mandatory: 'hard', ...question }] };
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
