import {
  cosineOf,
  findDoubtful,
  groupAlike,
  isNegated,
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

  answer(order: Order): Answers[Order['of']] {
    if (order.of === 'start') {
      this.#suggester = startSuggester(order.start);
      for (const event of order.events) takeEvent(this.#suggester, event);
      return null;
    }
    if (order.of === 'doubtful') return findDoubtful(order.kind, order.codings);
    const suggester = this.#suggester;
    if (suggester === null) throw new Error('a learner was asked before it began');
    switch (order.of) {
      case 'events':
        for (const event of order.events) takeEvent(suggester, event);
        return null;
      case 'suggest':
        return order.answers.map((answer) => suggestFor(suggester, answer));
      case 'alike':
        return alikeOf(suggester, order.key, order.keys);
      case 'queue':
        return queueOf(suggester, order);
      case 'proposals':
        return proposeCodes(suggester, order.keys);
      default:
        return unreachable(order);
    }
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

function queueOf(
  suggester: Suggester,
  { answers, coded, seed }: Extract<Order, { readonly of: 'queue' }>,
): readonly number[] {
  const units = answers.map(({ key, language }, unit) => ({
    unit,
    predicted: suggester.suggest(key, language, 1).codes[0]?.code ?? null,
  }));
  const groups = groupAlike(answers.map(({ key }) => ({ key, vector: suggester.vector(key) })));
  return queueOrder(units, groups, coded, seed);
}
