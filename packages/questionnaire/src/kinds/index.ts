import { captureKind } from './capture-kind.ts';
import type { Kind } from './kind.ts';
import { commonKinds } from './page-kinds.ts';
import type { QuestionPart } from './question-part.ts';

export type KindName = 'closed' | 'open' | 'mixed' | 'matrix' | 'rank' | 'quota' | 'visual' | 'capture';

/** All question kinds. To add one, add a line here; the compiler reports what else is missing. */
export const kinds = {
  ...commonKinds,
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
