import {
  type CodingEvent,
  cosineOf,
  findDoubtful,
  groupAlike,
  isNegated,
  MOST_LEADERS,
  proposeCodes,
  queueOrder,
  type Suggester,
  startSuggester,
  takeEvent,
} from '@seker/coding';
import { unreachable } from '@seker/kernel';
import type { AlikeKey, Answers, AskedAnswer, LearnedSuggestions, Order } from './order.ts';

/** Answers shown beside one that are like it. */
const MOST_ALIKE = 30;
/** From this similarity on they are shown, those that are negated too. */
const ALIKE_FROM = 0.5;

/** A learner: what it has learned so far, and an answer to each order. */
export class Learner {
  #suggester: Suggester | null = null;
  #coded = 0;

  answer(order: Order): Answers[Order['of']] {
    if (order.of === 'start') {
      this.#suggester = startSuggester(order.start);
      this.#coded = 0;
      return this.#take(this.#suggester, order.events);
    }
    if (order.of === 'doubtful') return findDoubtful(order.kind, order.codings);
    const suggester = this.#suggester;
    if (suggester === null) throw new Error('a learner was asked before it began');
    switch (order.of) {
      case 'events':
        return this.#take(suggester, order.events);
      case 'suggest':
        return order.answers.map((answer) => suggestFor(suggester, answer));
      case 'alike':
        return alikeOf(suggester, order.key, order.keys);
      case 'queue':
        return queueOf(suggester, order, this.#coded);
      case 'proposals':
        return proposeCodes(suggester, order.keys);
      default:
        return unreachable(order);
    }
  }

  #take(suggester: Suggester, events: readonly CodingEvent[]): null {
    for (const event of events) takeEvent(suggester, event);
    this.#coded += events.filter(({ kind }) => kind === 'coded').length;
    return null;
  }
}

function suggestFor(suggester: Suggester, { key, language }: AskedAnswer): LearnedSuggestions {
  return {
    key,
    codes: suggester.suggest(key, language).codes.map(({ code, level, why }) => ({ codeId: code, level, why })),
    sure: suggester.sureRecord(language),
  };
}

function alikeOf(suggester: Suggester, key: string, keys: readonly string[]): readonly AlikeKey[] {
  const vector = suggester.vector(key);
  const isNo = isNegated(key);
  return keys
    .filter((other) => other !== key)
    .map((other) => ({ other, like: cosineOf(vector, suggester.vector(other)) }))
    .filter(({ like }) => like >= ALIKE_FROM)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, MOST_ALIKE)
    .map(({ other }) => ({ key: other, isNegated: isNegated(other) !== isNo }));
}

/**
 * While leaders come first, what is predicted for the others tells little; from then on, groups tell nothing: forty
 * people open their tasks at one moment, so only what counts is worked out.
 */
function queueOf(
  suggester: Suggester,
  { answers, seed }: Extract<Order, { readonly of: 'queue' }>,
  coded: number,
): readonly number[] {
  const hasLeaders = coded < MOST_LEADERS;
  const units = answers.map(({ key, language }, unit) => ({
    unit,
    predicted: hasLeaders ? null : (suggester.suggest(key, language, 1).codes[0]?.code ?? null),
  }));
  const groups = hasLeaders ? groupAlike(answers.map(({ key }) => ({ key, vector: suggester.vector(key) }))) : [];
  return queueOrder(units, groups, coded, seed);
}
