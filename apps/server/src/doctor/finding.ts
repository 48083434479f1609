import type { Sentence } from './sentence.ts';
import type { CheckName, FoundKey, MendKey } from './words.ts';

/** `warning`: it works, and will not do so for ever or for all; `bad`: it does not work, or something may be lost. */
export type State = 'good' | 'warning' | 'bad';

/** What one check says, by keys, so that each screen says it in its own language. */
export interface Finding {
  readonly name: CheckName;
  readonly state: State;
  readonly found: Sentence<FoundKey>;
  /** How it is mended; `null` where nothing is wrong. */
  readonly mend: Sentence<MendKey> | null;
}

/** A finding without its name; `null`: there is nothing to look at in this installation. */
export type Verdict = Omit<Finding, 'name'> | null;

type Values = Readonly<Record<string, string | number>>;

export function good(key: FoundKey, values: Values = {}): Verdict {
  return { state: 'good', found: { key, values }, mend: null };
}

/** The same values stand in the gaps of what was found and of how it is mended. */
export function warning(found: FoundKey, mend: MendKey, values: Values = {}): Verdict {
  return { state: 'warning', found: { key: found, values }, mend: { key: mend, values } };
}

export function bad(found: FoundKey, mend: MendKey, values: Values = {}): Verdict {
  return { state: 'bad', found: { key: found, values }, mend: { key: mend, values } };
}
