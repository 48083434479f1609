import { shuffled } from '@seker/kernel';
import { NO_RAW_ANSWER, type RawAnswer } from '../kinds/answer-value.ts';
import type { RankPart } from '../kinds/question-part.ts';
import { drawCode } from './answer-shares.ts';
import { type DrawTask, isDemanded, limitsOf } from './draw-task.ts';

/** Fills as many places as the rules require, the first one by the wanted shares. */
export function drawRank({ part, answers, demands, rng, sharesOf }: DrawTask<RankPart>): RawAnswer {
  const codes = answers.map(({ code }) => code);
  const most = Math.min(part.places, codes.length);
  const { min, max } = limitsOf(demands, 'rankCount');
  const least = isDemanded(demands, 'placeAll') ? most : Math.min(most, Math.max(1, min ?? 1));
  const count = least + rng.below(Math.max(0, Math.min(most, max ?? most) - least) + 1);
  const first = drawCode(codes, rng, sharesOf());
  const others = shuffled(
    codes.filter((code) => code !== first),
    rng,
  );
  return { ...NO_RAW_ANSWER, values: [first, ...others].slice(0, count).map(String) };
}
