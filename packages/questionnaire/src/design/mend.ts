import type { JsonObject } from './json-value.ts';

/** What was done to a draft so that it can be played. */
export interface Mend {
  readonly mend: 'text' | 'number' | 'code' | 'field' | 'part' | 'node' | 'language';
  /** The node, or the language. */
  readonly at: string;
  /** The member of it, or the key of the text; absent where the whole is meant. */
  readonly field?: string;
}

export interface Mended {
  /** Compiles, as long as it has a page. */
  readonly document: JsonObject;
  readonly mends: readonly Mend[];
}

export type TellMend = (mend: Mend['mend'], at: string, field?: string) => void;
