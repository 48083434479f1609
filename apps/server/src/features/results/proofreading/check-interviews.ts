import { setImmediate } from 'node:timers/promises';
import { comparedFlags, comparedText, flagsOf, type InterviewFlag, withCompared } from '@seker/fieldwork';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { canonicalJson } from '@seker/questionnaire';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { storedId } from '../../../db/stored-id.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { readEnded, runApart } from '../../field/interviews/index.ts';
import { readFieldSettings } from '../../projects/project/index.ts';
import { askJob, defineTask, type JobRun } from '../../system/jobs/index.ts';
import {
  isBeingChecked,
  listCompared,
  listTexts,
  listToCheck,
  listUnchecked,
  writeChecks,
  writeFlags,
  writePaces,
} from './check-interviews.queries.ts';
import { pageSeconds } from './page-seconds.ts';
import { signsOf } from './signs-of-interview.ts';

/** The rule of checking, as a number: a higher one has all completes checked again. */
const CHECK_RULE = 1;
const CHECKED_AT_ONCE = 100;
const COMPARED_AT_ONCE = 2_000;
const BEFORE_ALL = 0 as InterviewId;

/** Looks for what may be wrong about the completes of a project: each by itself, then beside the others. */
export const checkInterviews = defineTask({
  name: 'checkInterviews',
  input: z.object({ projectId: storedId<'Project'>() }),
  run: async (deps, { projectId }, job) => {
    const settings = await readFieldSettings(deps.db, projectId);
    if (settings === null) return { checked: 0 };
    const checked = await checkEach(deps, { projectId, zone: settings.zone }, job);
    await job.batch(async (tx) => {
      await writePaces(tx, projectId);
      return 0;
    });
    await compareAll(deps, projectId, job);
    return { checked };
  },
});

/** Requests a check of each project with completes that are not checked, or were corrected since. */
export async function askChecks({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const projectId of await listUnchecked(db, CHECK_RULE)) {
    if (await isBeingChecked(db, projectId, checkInterviews.name)) continue;
    await transact(db, async (tx) => await askJob(tx, checkInterviews, { projectId }, { projectId }));
  }
}

async function checkEach(
  deps: Deps,
  { projectId, zone }: { readonly projectId: ProjectId; readonly zone: string },
  job: JobRun,
): Promise<number> {
  let checked = 0;
  for (let after = BEFORE_ALL; ; ) {
    const ids = await listToCheck(deps.db, { projectId, rule: CHECK_RULE, after, limit: CHECKED_AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return checked;
    const found: Found[] = [];
    for (const ended of await readEnded(deps.db, projectId, ids)) {
      found.push(await checkOne(deps.db, ended, zone));
      // Others of this process have their turn: a long interview takes some milliseconds.
      await setImmediate();
    }
    await job.batch(async (tx) => {
      await writeChecks(tx, projectId, CHECK_RULE, found);
      return found.length;
    });
    checked += found.length;
    after = last;
  }
}

type Found = Parameters<typeof writeChecks>[3][number];

async function checkOne(
  db: Db,
  { interview, log }: Awaited<ReturnType<typeof readEnded>>[number],
  zone: string,
): Promise<Found> {
  const { id, revision, startedAt, endedAt, personId, start: pinned } = interview;
  const events = log.map(({ event }) => event);
  const { questionnaire, state } = await runApart(db, interview, { pinned, zone: interview.zone, events });
  const signs = signsOf(questionnaire, state, events, { startedAt, zone, isByTelephone: personId !== null });
  const { total } = pageSeconds(log, endedAt.getTime());
  return { id, seconds: total, flags: flagsOf(signs), revision };
}

async function compareAll(deps: Deps, projectId: ProjectId, job: JobRun): Promise<void> {
  const repeated = await repeatedTexts(deps.db, projectId);
  for (let after = BEFORE_ALL; ; ) {
    const rows = await listCompared(deps.db, { projectId, after, limit: COMPARED_AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    const changed = rows.flatMap(({ id, seconds, flags, medianSeconds, interviews }) => {
      const pace = medianSeconds === null || interviews === null ? null : { medianSeconds, interviews };
      const now = withCompared(flags, comparedFlags({ seconds, pace, repeated: repeated.get(id) ?? [] }));
      return isSame(now, flags) ? [] : [{ id, flags: now }];
    });
    await job.batch(async (tx) => {
      await writeFlags(tx, projectId, changed);
      return 0;
    });
    after = last.id;
  }
}

/** The texts of each complete that others have too, with their number. */
async function repeatedTexts(db: Db, projectId: ProjectId) {
  const holders = new Map<string, InterviewId[]>();
  for (let after = BEFORE_ALL; ; ) {
    const rows = await listTexts(db, { projectId, after, limit: COMPARED_AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const { id, texts } of rows)
      for (const { question, text } of texts) {
        const key = comparedText(text);
        if (key === null) continue;
        const known = holders.get(`${question} ${key}`);
        if (known === undefined) holders.set(`${question} ${key}`, [id]);
        else known.push(id);
      }
    after = last.id;
  }
  const repeated = new Map<InterviewId, { question: string; elsewhere: number }[]>();
  for (const [key, ids] of holders) {
    if (ids.length === 1) continue;
    const question = key.slice(0, key.indexOf(' '));
    for (const id of ids) {
      const own = repeated.get(id) ?? [];
      own.push({ question, elsewhere: ids.length - 1 });
      repeated.set(id, own);
    }
  }
  return repeated;
}

function isSame(one: readonly InterviewFlag[], other: readonly InterviewFlag[]): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
