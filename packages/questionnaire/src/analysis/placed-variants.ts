import { createRng, unreachable } from '@seker/kernel';
import { plausibleAnswer } from '../data-test/plausible-answer.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { AnswerSpace, PickRow } from './answer-space.ts';
import { readVariant } from './read-variant.ts';
import type { Variant } from './variant.ts';

/** Answered in an unknown way. */
export const VAGUE: Variant = { facts: { state: 'answered', codes: [], scalar: null }, raw: null, isVague: true };

const MOST_VARIANTS = 150;

/**
 * All ways to fill the rows, sets or places of a question together, when they are few; `[VAGUE]` when they are many;
 * `null` for questions without such parts.
 */
export function placedVariants(question: QuestionNode, space: AnswerSpace): readonly Variant[] | null {
  switch (space.type) {
    case 'whole':
      return null;
    case 'captured':
      return capturedVariants(question, space.hasScalar);
    case 'order': {
      const orders = ordersOf(space.codes, space.places);
      return orders?.flatMap((order) => readVariant(question, { values: order.map(String) }, order) ?? []) ?? [VAGUE];
    }
    case 'parts':
      return space.rows === null ? [VAGUE] : filled(question, space.rows);
    default:
      return unreachable(space);
  }
}

/** A medium of any kind is as good as another; how exact a position is, conditions may ask. */
function capturedVariants(question: QuestionNode, hasScalar: boolean): readonly Variant[] {
  const raw = hasScalar ? null : plausibleAnswer(question, createRng('captured', question.uid));
  return raw === null || raw.na ? [VAGUE] : [{ facts: { state: 'answered', codes: [], scalar: null }, raw }];
}

function filled(question: QuestionNode, rows: readonly PickRow[]): readonly Variant[] {
  const count = rows.reduce((product, { codes }) => product * (codes.length + 1), 1);
  if (count > MOST_VARIANTS) return [VAGUE];
  const all = rows.reduce<readonly Readonly<Record<string, readonly string[]>>[]>(
    (before, { uid, codes }) =>
      before.flatMap((parts) => [parts, ...codes.map((code) => ({ ...parts, [uid]: [String(code)] }))]),
    [{}],
  );
  return all.flatMap((parts) => readVariant(question, { parts }, []) ?? []);
}

/** All orders of some of the codes, up to the number of places; `null` when there are too many. */
function ordersOf(codes: readonly number[], places: number): readonly (readonly number[])[] | null {
  let orders: readonly (readonly number[])[] = [[]];
  const all: (readonly number[])[] = [];
  for (let place = 0; place < places; place += 1) {
    orders = orders.flatMap((order) => codes.filter((code) => !order.includes(code)).map((code) => [...order, code]));
    all.push(...orders);
    if (all.length > MOST_VARIANTS) return null;
  }
  return all;
}
