import type { Facts } from '../condition/condition.ts';
import type { RawAnswer } from '../kinds/answer-value.ts';
import type { Interval } from './interval.ts';

/** One of the finitely many things that conditions can tell apart, with a way to answer so. */
export interface Variant {
  /** Of the question as a whole; where only a part of it is spoken of, with that part alone. */
  readonly facts: Facts;
  /** `null` leaves the question empty, or leaves open how it is answered. */
  readonly raw: RawAnswer | null;
  /** Answered, and nothing is known of how. */
  readonly isVague?: true;
  /** The numbers that the variant stands for. */
  readonly range?: Interval;
  /** The answers that are certainly among those given in this variant. */
  readonly codes?: readonly number[];
  /** Answers that no condition names, of which some are given in this variant. */
  readonly some?: readonly number[];
}

/**
 * Something that conditions look at, and its variants: every possible answer behaves in each condition as one
 * of them does. The first variant is always "missing".
 */
export interface Aspect {
  /** A question's uid, with a row (and column) behind it where its parts are followed one by one. */
  readonly key: string;
  /** `null` where it is no question: a field of the sample, the language, the mode. */
  readonly question: string | null;
  readonly part?: { readonly row: string; readonly column?: string };
  readonly variants: readonly Variant[];
  /** Each variant tells how every row or place is answered. */
  readonly tellsParts?: true;
}

/** Whether the answer may be among those given. */
export function mayHave({ facts, some, isVague }: Variant, code: number): boolean {
  return isVague === true || facts.codes.includes(code) || some?.includes(code) === true;
}

/** Which of the variants are left. */
export function variantsWith(aspect: Aspect, isLeft: (one: Variant) => boolean): readonly number[] {
  return aspect.variants.flatMap((one, index) => (isLeft(one) ? [index] : []));
}
