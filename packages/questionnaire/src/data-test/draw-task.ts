import type { Rng } from '@seker/kernel';
import type { Choice } from '../kinds/item.ts';
import type { ItemView, QuestionPart } from '../kinds/question-part.ts';
import type { Demand } from '../rules/answer-rule.ts';
import type { Limits } from '../rules/limits.ts';
import type { AnswerShares } from './answer-shares.ts';

/** A question to answer at random, with its offer and its demands. */
export interface DrawTask<Part extends QuestionPart = QuestionPart> {
  readonly part: Part;
  /** What to choose from: answers, the common scale of a matrix, or the items of a rank. */
  readonly answers: readonly (Choice & ItemView)[];
  readonly demands: readonly Demand[];
  readonly rng: Rng;
  /** The day of the interview; `null` when it is not known. */
  readonly today: string | null;
  /** Wanted shares of the question, or of one of its rows, sets or cells. */
  sharesOf(part?: string): AnswerShares;
}

/** Intersects the limits of all demands of one kind; `column` selects demands on the cells of that column. */
export function limitsOf(demands: readonly Demand[], rule: Extract<Demand, Limits>['rule'], column?: string): Limits {
  let limits: Limits = { min: null, max: null };
  for (const demand of demands) {
    if (demand.rule !== rule || demand.column !== column) continue;
    limits = { min: higher(limits.min, demand.min), max: lower(limits.max, demand.max) };
  }
  return limits;
}

export function isDemanded(demands: readonly Demand[], rule: Demand['rule'], column?: string): boolean {
  return demands.some((demand) => demand.rule === rule && demand.column === column);
}

function higher(left: number | null, right: number | null): number | null {
  return left === null || right === null ? (left ?? right) : Math.max(left, right);
}

function lower(left: number | null, right: number | null): number | null {
  return left === null || right === null ? (left ?? right) : Math.min(left, right);
}
