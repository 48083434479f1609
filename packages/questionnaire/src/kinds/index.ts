import { choiceKind } from './choice-kind.ts';
import type { Kind } from './kind.ts';
import { openKind } from './open-kind.ts';

export type KindName = 'closed' | 'open' | 'mixed' | 'quota';

/** Every kind of question there is: a new one is a line here, and the compiler names what it still lacks. */
export const kinds = {
  closed: choiceKind(['radio', 'combo', 'checkBox'], false),
  open: openKind,
  /** Closed, where chosen answers carry open text ("other, which?"). */
  mixed: choiceKind(['radio', 'combo', 'checkBox'], true),
  /** Closed, one pick, whose answers are the values of a quota. */
  quota: choiceKind(['radio', 'combo'], false),
} satisfies Record<KindName, Kind>;

export function isKindName(name: unknown): name is KindName {
  return typeof name === 'string' && Object.hasOwn(kinds, name);
}
