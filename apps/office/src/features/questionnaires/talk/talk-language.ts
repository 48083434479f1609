import type { Direction } from '@seker/kernel';

/** A language in which parts are written. */
export interface TalkLanguage {
  readonly code: string;
  readonly name: string;
  readonly dir: Direction;
}
