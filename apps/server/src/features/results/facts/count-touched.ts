import { type CaseId, type Instant, instant, later, MINUTE, type ProjectId, SECOND } from '@seker/kernel';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { findFieldSettings } from '../../projects/project/index.ts';
import type { AnswerTallies } from './answer-tallies.ts';
import { endedQuarters, triedQuarters } from './case-facts.queries.ts';
import { countAlone, countAttempts, countInterviews } from './count-activity.queries.ts';
import { countAnswers } from './count-answers.ts';
import { countCases } from './count-cases.ts';
import { countStates, listAtWork } from './count-states.queries.ts';
import { readAsOf } from './fact-progress.queries.ts';
import { type Span, spanAround, spansOf } from './quarter.ts';

const CASES_AT_ONCE = 200;
const PEOPLE_AT_ONCE = 50;
/** News is counted some seconds later; by then another interviewer may have the case. */
const STILL_CHANGING = 10 * MINUTE;
/** News of a session may arrive shortly after its end. */
const TOLD_LATE = 30 * SECOND;
/** After a longer outage the job recounts everything; until then only today is counted. */
const LONGEST_LOOK_BACK = 16 * 60 * MINUTE;

/** Recounts the outcomes of these cases, and the quarters of an hour in which they were worked on. */
export async function countTouchedCases(
  deps: Pick<Deps, 'db' | 'now'>,
  projectId: ProjectId,
  caseIds: readonly CaseId[],
  tallies?: AnswerTallies,
): Promise<void> {
  const settings = await findFieldSettings(deps, projectId);
  if (settings === null) return;
  const since = later(deps.now(), -STILL_CHANGING);
  const tried: Instant[] = [];
  const ended: Instant[] = [];
  for (let from = 0; from < caseIds.length; from += CASES_AT_ONCE) {
    const some = caseIds.slice(from, from + CASES_AT_ONCE);
    await transact(deps.db, async (tx) => {
      await countAlone(tx, projectId);
      await countCases(tx, settings, some);
    });
    tried.push(...(await triedQuarters(deps.db, { projectId, caseIds: some, since })));
    ended.push(...(await endedQuarters(deps.db, projectId, some)));
  }
  for (const span of spansOf(tried))
    await transact(deps.db, async (tx) => {
      await countAlone(tx, projectId);
      await countAttempts(tx, projectId, span);
    });
  for (const span of spansOf(ended)) await countEnded(deps, projectId, span, tallies);
}

/** Recounts the interviews that ended in a span of a project, and their answers. */
export async function countEnded(
  deps: Pick<Deps, 'db'>,
  projectId: ProjectId,
  span: Span,
  tallies?: AnswerTallies,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await countAlone(tx, projectId);
    await countInterviews(tx, projectId, span);
    await countAnswers(tx, projectId, span, tallies);
  });
}

/** Recounts the time of people who are at work, or were since the last count. */
export async function countWork(deps: Deps, now: Instant): Promise<void> {
  const asOf = (await readAsOf(deps.db)) ?? later(now, -LONGEST_LOOK_BACK);
  const away = Math.min(Math.max(now - asOf, 0), LONGEST_LOOK_BACK) + TOLD_LATE;
  const people = await listAtWork(deps.db, instant(deps.wallNow() - away));
  const span = spanAround(instant(now - away), now);
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
    const some = people.slice(from, from + PEOPLE_AT_ONCE);
    await transact(deps.db, async (tx) => await countStates(tx, some, span, now));
  }
}
