import type { Facts } from '../condition/condition.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import type { Interval } from './interval.ts';

/** One of the finitely many cases that conditions can distinguish, with an answer of this case. */
export interface Variant {
  /** Facts of the whole question; for a part, with that part alone. */
  readonly facts: Facts;
  /** `null` leaves the question empty, or leaves its answer open. */
  readonly raw: RawAnswer | null;
  /** Answered, in an unknown way. */
  readonly isVague?: true;
  /** The numbers that the variant stands for. */
  readonly range?: Interval;
  /** Answers that are certainly chosen in this variant. */
  readonly codes?: readonly number[];
  /** Answers named in no condition, some of which are chosen in this variant. */
  readonly some?: readonly number[];
}

/**
 * A thing that conditions look at, with its variants: in every condition, each possible answer behaves like one of
 * them. The first variant is always "missing".
 */
export interface Aspect {
  /** Uid of a question, followed by row (and column) when its parts are analysed one by one. */
  readonly key: string;
  /** `null` for a profile field, the language or the mode. */
  readonly question: string | null;
  readonly part?: { readonly row: string; readonly column?: string };
  readonly variants: readonly Variant[];
  /** Each variant gives the answer of every row or place. */
  readonly tellsParts?: true;
}

/** Whether the answer may be among the chosen ones. */
export function mayHave({ facts, some, isVague }: Variant, code: number): boolean {
  return isVague === true || facts.codes.includes(code) || some?.includes(code) === true;
}

/** The indexes of the matching variants. */
export function variantsWith(aspect: Aspect, isLeft: (one: Variant) => boolean): readonly number[] {
  return aspect.variants.flatMap((one, index) => (isLeft(one) ? [index] : []));
}
