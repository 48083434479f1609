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
  const queue = queueOf(members, ranked, rule);
  let taken = 0;
  return members.flatMap((uid) => {
    if (isFixed(uid)) return [uid];
    const next = queue[taken];
    taken += 1;
    return next === undefined ? [] : [next];
  });
}

/**
 * The picked members in order. Which of the first and the last comes first in the ranking decides a reversal, the first of the
 * ranking is where a rotation begins: each is equally likely, and follows from the stored draw.
 */
function queueOf(members: readonly string[], ranked: readonly string[], rule: RandomRule): readonly string[] {
  if (rule.shuffle && rule.order === 'shuffled') return ranked;
  const kept = new Set(ranked);
  const written = members.filter((uid) => kept.has(uid));
  if (!rule.shuffle) return written;
  if (rule.order === 'rotated') {
    const start = Math.max(0, written.indexOf(ranked[0] ?? ''));
    return [...written.slice(start), ...written.slice(0, start)];
  }
  const [first = '', last = ''] = [written[0], written.at(-1)];
  return ranked.indexOf(last) < ranked.indexOf(first) ? written.toReversed() : written;
}
