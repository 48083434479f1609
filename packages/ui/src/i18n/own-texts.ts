import type { Direction } from '@seker/kernel';

/** What an installation says in a language, by key; what is missing is Seker's own. */
export interface OwnTexts {
  readonly language: string;
  readonly direction: Direction;
  readonly texts: Readonly<Record<string, string>>;
  /** Its own texts in English, which stand in where the language has none. */
  readonly english: Readonly<Record<string, string>>;
}
