import type { JsonObject } from './json-value.ts';

/** A change made to a draft so that it can be played. */
export interface Mend {
  readonly mend: 'text' | 'number' | 'code' | 'field' | 'part' | 'node' | 'language';
  /** The node, or the language. */
  readonly at: string;
  /** A member of it, or a text key; absent for the whole. */
  readonly field?: string;
}

export interface Mended {
  /** Compiles, provided it has a page. */
  readonly document: JsonObject;
  readonly mends: readonly Mend[];
}

export type TellMend = (mend: Mend['mend'], at: string, field?: string) => void;
