import { createRng, shuffled } from '@seker/kernel';
import type { DrawnList } from '../interview/interview-event.ts';
import type { InterviewState } from '../interview/interview-state.ts';
import type { RandomRule } from './random-rule.ts';

/** The inputs of draws: the seed until a draw is stored, then the stored draw. */
export type DrawInput = Pick<InterviewState, 'start' | 'drawn'>;

export function drawKey(node: string, list: DrawnList): string {
  return `${node}.${list}`;
}

/** All uids in random order; each list has its own stream, so no draw shifts another. */
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
 * Applies a ranking: fixed members are always shown and keep their positions; the others are picked and ordered by the
 * rule.
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
