import type { SurveySkin } from '@seker/contract';

/** A look that is worked on: none of our own, one of the library, or one that comes with Seker. */
export type LookKey = 'none' | `skin:${number}` | `theme:${string}`;

/** What was changed in looks and is not saved, by look; it is there as long as the questionnaire is open. */
export type LookEdits = ReadonlyMap<LookKey, SurveySkin>;

const EDITS = new WeakMap<object, LookEdits>();

export function keptEdits(session: object): LookEdits {
  return EDITS.get(session) ?? new Map();
}

export function keepEdits(session: object, edits: LookEdits): void {
  EDITS.set(session, edits);
}
