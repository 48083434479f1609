import { captureKind } from './capture-kind.ts';
import { choiceKind } from './choice-kind.ts';
import type { Kind } from './kind.ts';
import { matrixKind } from './matrix-kind.ts';
import { openKind } from './open-kind.ts';
import type { QuestionPart } from './question-part.ts';
import { rankKind } from './rank-kind.ts';
import { visualKind } from './visual-kind.ts';

export type KindName = 'closed' | 'open' | 'mixed' | 'matrix' | 'rank' | 'quota' | 'visual' | 'capture';

/** All question kinds. To add one, add a line here; the compiler reports what else is missing. */
export const kinds = {
  closed: choiceKind('closed', ['radio', 'combo', 'checkBox'], false),
  open: openKind,
  /** Closed, with open texts for chosen answers ("other, which?"). */
  mixed: choiceKind('mixed', ['radio', 'combo', 'checkBox'], true),
  /** Several rows asked about in the same way. */
  matrix: matrixKind,
  /** Items put in order. */
  rank: rankKind,
  /** Closed single choice whose answers are the values of a quota. */
  quota: choiceKind('quota', ['radio', 'combo'], false),
  /** Answered on pictures. */
  visual: visualKind,
  /** Photos, sounds, signatures, files, positions, barcodes. */
  capture: captureKind,
} satisfies Record<KindName, Kind>;

export type SubKindOf<Name extends KindName> = (typeof kinds)[Name]['subKinds'][number];

/** A line for each sub-kind of each kind: the compiler names the one that a registry lacks. */
export type BySubKind<Value> = { readonly [Name in KindName]: Readonly<Record<SubKindOf<Name>, Value>> };

/** The view members that a kind adds to a question. */
export type PartOf<Name extends KindName, Part = QuestionPart> = Part extends { readonly kind: infer Named }
  ? Name extends Named
    ? Part
    : never
  : never;

export function isKindName(name: unknown): name is KindName {
  return typeof name === 'string' && Object.hasOwn(kinds, name);
}
