import { type CaseId, DAY, type Instant, instant, type PersonId, type ProjectId } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { readFieldSettings } from '../../projects/project/index.ts';
import { defineTask, type JobRun } from '../../system/jobs/index.ts';
import { forgetGoneBetween, nextCases } from './case-facts.queries.ts';
import { countAlone, countAttempts, countInterviews } from './count-activity.queries.ts';
import { countAnswers } from './count-answers.ts';
import { countCases } from './count-cases.ts';
import { countStates, firstState, listWorkers } from './count-states.queries.ts';
import {
  boundsOf,
  nextWanted,
  noteCases,
  noteRule,
  noteSpan,
  noteStates,
  noteWhole,
  type WantedProject,
  wantedStates,
  wantFacts,
} from './fact-progress.queries.ts';
import { FACTS_RULE } from './facts-rule.ts';
import { piecesOf, quarterOf, spanAround } from './quarter.ts';
import { forgetTouched } from './touched.queries.ts';

const CASES_AT_ONCE = 1_000;
const MILLISECONDS_AT_ONCE = DAY / 4;
const DAYS_OF_STATES_AT_ONCE = 7;

/**
 * Counts all facts of reports from the beginning, of one project or of all, in batches. Its progress is stored in the
 * database, so that a restarted run resumes.
 */
export const countFacts = defineTask({
  name: 'countFacts',
  input: z.object({ projectId: storedId<'Project'>().nullable().default(null) }),
  run: async (deps, { projectId }, job) => {
    if (!job.isResumed)
      await transact(deps.db, async (tx) => {
        await wantFacts(tx, projectId, deps.wallNow());
        await forgetTouched(tx, projectId);
      });
    let projects = 0;
    for (;;) {
      const wanted = await nextWanted(deps.db, projectId);
      if (wanted === null) break;
      await countProject(deps, wanted, job);
      projects += 1;
    }
    if (projectId === null) {
      await countAllStates(deps, job);
      await noteRule(deps.db, FACTS_RULE);
    }
    return { projects };
  },
});

async function countProject(deps: Deps, wanted: WantedProject, job: JobRun): Promise<void> {
  const { projectId } = wanted;
  // Uncached: a change of the settings may be the reason for the recount.
  const settings = await readFieldSettings(deps.db, projectId);
  if (settings !== null) {
    for (let after: CaseId | null = wanted.caseId; after !== null; ) {
      const from: CaseId = after;
      const caseIds = await nextCases(deps.db, projectId, from, CASES_AT_ONCE);
      const last = caseIds.at(-1) ?? null;
      await job.batch(async (tx) => {
        await countAlone(tx, projectId);
        await forgetGoneBetween(tx, projectId, from, last);
        await countCases(tx, settings, caseIds);
        if (last !== null) await noteCases(tx, wanted, last);
        return caseIds.length;
      });
      after = last;
    }
    const { from, until } = await boundsOf(deps.db, projectId);
    if (from !== null && until !== null) {
      const whole = spanAround(resumedFrom(from, wanted.countedTo), until);
      for (const span of piecesOf(whole, MILLISECONDS_AT_ONCE))
        await job.batch(async (tx) => {
          await countAlone(tx, projectId);
          await countAttempts(tx, projectId, span);
          await countInterviews(tx, projectId, span);
          await countAnswers(tx, projectId, span);
          await noteSpan(tx, wanted, span.until);
          return 0;
        });
    }
  }
  await job.batch(async (tx) => {
    await noteWhole(tx, wanted);
    return 0;
  });
  deps.bus.emit('factsChanged', { projectId: projectId satisfies ProjectId });
}

async function countAllStates(deps: Deps, job: JobRun): Promise<void> {
  const wanted = await wantedStates(deps.db);
  if (wanted === null) return;
  const { wantedAt } = wanted;
  for (let after: PersonId = wanted.after; ; ) {
    const people = await listWorkers(deps.db, after);
    const last = people.at(-1);
    if (last === undefined) break;
    const from = await firstState(deps.db, people);
    if (from !== null)
      for (const span of piecesOf(spanAround(from, deps.now()), DAYS_OF_STATES_AT_ONCE * DAY))
        await job.batch(async (tx) => {
          await countStates(tx, people, span, deps.now());
          return 0;
        });
    await job.batch(async (tx) => {
      await noteStates(tx, { wantedAt, to: last });
      return people.length;
    });
    after = last;
  }
  await job.batch(async (tx) => {
    await noteStates(tx, { wantedAt, to: null });
    return 0;
  });
}

/** Returns where a recount begins: at the first moment, or where an earlier run has stopped. */
export function resumedFrom(from: Instant, countedTo: Instant | null): Instant {
  return countedTo === null ? quarterOf(from) : instant(Math.max(from, countedTo));
}
