import { choiceKind } from './choice-kind.ts';
import type { Kind } from './kind.ts';
import { matrixKind } from './matrix-kind.ts';
import { openKind } from './open-kind.ts';
import type { QuestionPart } from './question-part.ts';
import { rankKind } from './rank-kind.ts';
import { visualKind } from './visual-kind.ts';

export type KindName = 'closed' | 'open' | 'mixed' | 'matrix' | 'rank' | 'quota' | 'visual';

/** Every kind of question there is: a new one is a line here, and the compiler names what it still lacks. */
export const kinds = {
  closed: choiceKind('closed', ['radio', 'combo', 'checkBox'], false),
  open: openKind,
  /** Closed, where chosen answers carry open text ("other, which?"). */
  mixed: choiceKind('mixed', ['radio', 'combo', 'checkBox'], true),
  /** Several things asked about in the same way. */
  matrix: matrixKind,
  /** Things put in order. */
  rank: rankKind,
  /** Closed, one pick, whose answers are the values of a quota. */
  quota: choiceKind('quota', ['radio', 'combo'], false),
  /** Answered on pictures. */
  visual: visualKind,
} satisfies Record<KindName, Kind>;

/** What a kind adds to a question of the page. */
export type PartOf<Name extends KindName, Part = QuestionPart> = Part extends { readonly kind: infer Named }
  ? Name extends Named
    ? Part
    : never
  : never;

export function isKindName(name: unknown): name is KindName {
  return typeof name === 'string' && Object.hasOwn(kinds, name);
}
