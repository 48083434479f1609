import { createRng, shuffled } from '@seker/kernel';
import type { DrawnList } from '../interview/interview-event.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import type { RandomRule } from './random-rule.ts';

/** What draws look at: they follow from the seed until they are stored, and from what is stored ever after. */
export type DrawInput = Pick<InterviewState, 'start' | 'drawn'>;

export function drawKey(node: string, list: DrawnList): string {
  return `${node}.${list}`;
}

/** All the uids in the order that chance gave; each node's list has a stream of its own, so that no draw shifts another. */
export function rankingOf(
  { start, drawn }: DrawInput,
  node: string,
  list: DrawnList,
  uids: readonly string[],
): readonly string[] {
  const key = drawKey(node, list);
  const stored = Object.hasOwn(drawn, key) ? drawn[key] : undefined;
  return stored ?? shuffled(uids, createRng(start.seed, key));
}

/**
 * The members as they are shown: those that are fixed keep their places and always show, of the others chance picks and
 * orders as the rule says.
 */
export function applyRanking(
  members: readonly string[],
  isFixed: (uid: string) => boolean,
  rule: RandomRule,
  ranking: readonly string[],
): readonly string[] {
  const free = new Set(members.filter((uid) => !isFixed(uid)));
  const ranked = ranking.filter((uid) => free.has(uid)).slice(0, rule.show ?? free.size);
  const kept = new Set(ranked);
  const queue = rule.shuffle ? ranked : members.filter((uid) => kept.has(uid));
  let taken = 0;
  return members.flatMap((uid) => {
    if (isFixed(uid)) return [uid];
    const next = queue[taken];
    taken += 1;
    return next === undefined ? [] : [next];
  });
}
