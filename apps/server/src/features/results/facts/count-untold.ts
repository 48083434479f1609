import { type Instant, instant, MINUTE, type ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { AnswerTallies } from './answer-tallies.ts';
import { countEnded } from './count-touched.ts';
import { spanAround } from './quarter.ts';
import { listUntold } from './untold-interviews.queries.ts';

/** Counts recently ended interviews without a case, which no news reports; returns the projects that had some. */
export async function countUntold(deps: Deps, now: Instant, tallies: AnswerTallies): Promise<readonly ProjectId[]> {
  const span = spanAround(instant(now - 15 * MINUTE), now);
  const projects = await listUntold(deps.db, span);
  for (const projectId of projects) await countEnded(deps, projectId, span, tallies);
  return projects;
}
