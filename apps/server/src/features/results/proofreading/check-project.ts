import { setImmediate } from 'node:timers/promises';
import { flagsOf, type StartFlag } from '@seker/fieldwork';
import type { InterviewId, ProjectId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';
import { isDatabaseAway } from '../../../http/errors.ts';
import { readEnded, runApart } from '../../field/interviews/index.ts';
import { readFieldSettings } from '../../projects/project/index.ts';
import { listToCheck, readStartFlags, writeChecks, writeFlags, writePaces } from './check-interviews.queries.ts';
import { BEFORE_ALL, comparisons } from './compare-interviews.ts';
import { pageSeconds } from './page-seconds.ts';
import { signsOf } from './signs-of-interview.ts';

/** The rule of checking, as a number: a higher one has all completes checked again. */
export const CHECK_RULE = 4;
const CHECKED_AT_ONCE = 100;

/** How a check is done: in batches, as a job, or in one transaction. */
export interface CheckRun {
  batch(work: (tx: Tx) => Promise<number>): Promise<unknown>;
  /** Hears of an interview that cannot be replayed; the others are checked all the same. */
  failed(interviewId: InterviewId, error: Error): void;
}

/** Checks the completes of a project that are not checked, then compares all; returns the number checked. */
export async function checkProject(db: Db, projectId: ProjectId, run: CheckRun): Promise<number> {
  const settings = await readFieldSettings(db, projectId);
  if (settings === null) return 0;
  const checked = await checkEach(db, { projectId, zone: settings.zone }, run);
  await run.batch(async (tx) => {
    await writePaces(tx, projectId);
    return 0;
  });
  for await (const changed of comparisons(db, projectId))
    await run.batch(async (tx) => {
      await writeFlags(tx, projectId, changed);
      return 0;
    });
  return checked;
}

interface Checked {
  readonly projectId: ProjectId;
  readonly zone: string;
}

async function checkEach(db: Db, of: Checked, run: CheckRun): Promise<number> {
  const { projectId } = of;
  let checked = 0;
  for (let after = BEFORE_ALL; ; ) {
    const some = await listToCheck(db, { projectId, rule: CHECK_RULE, after, limit: CHECKED_AT_ONCE });
    const last = some.at(-1);
    if (last === undefined) return checked;
    const found = await findOf(db, of, some, run);
    await run.batch(async (tx) => {
      await writeChecks(tx, projectId, CHECK_RULE, found);
      return found.length;
    });
    checked += found.length;
    after = last.id;
  }
}

type Found = Parameters<typeof writeChecks>[3][number];
type Ended = Awaited<ReturnType<typeof readEnded>>[number];

/** What is found in each of these completes; nothing in one that cannot be read or replayed. */
async function findOf(
  db: Db,
  { projectId, zone }: Checked,
  some: readonly Pick<Found, 'id' | 'revision'>[],
  run: CheckRun,
): Promise<readonly Found[]> {
  const read = await readAll(db, projectId, some);
  const noted = await readStartFlags(
    db,
    projectId,
    some.map(({ id }) => id),
  );
  const found: Found[] = [];
  for (const { id, revision } of some) {
    try {
      const ended = read === null ? (await readEnded(db, projectId, [id]))[0] : read.get(id);
      if (ended !== undefined) found.push(await checkOne(db, ended, zone, noted.get(id) ?? []));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      run.failed(id, error as Error);
      found.push({ id, revision, seconds: null, flags: [] });
    }
    // Others of this process have their turn: a long interview takes some milliseconds.
    await setImmediate();
  }
  return found;
}

/** Null where one of them cannot be read: then each is read by itself. */
async function readAll(
  db: Db,
  projectId: ProjectId,
  some: readonly Pick<Found, 'id'>[],
): Promise<ReadonlyMap<InterviewId, Ended> | null> {
  try {
    const all = await readEnded(
      db,
      projectId,
      some.map(({ id }) => id),
    );
    return new Map(all.map((ended) => [ended.interview.id, ended]));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return null;
  }
}

async function checkOne(db: Db, { interview, log }: Ended, zone: string, start: readonly StartFlag[]): Promise<Found> {
  const { id, revision, startedAt, endedAt, personId, start: pinned, digestDiffers } = interview;
  const events = log.map(({ event }) => event);
  const { questionnaire, state } = await runApart(db, interview, { pinned, zone: interview.zone, events });
  const isByTelephone = personId !== null;
  const about = { startedAt, zone, isByTelephone, start, isUnlikeDevice: digestDiffers };
  const signs = signsOf(questionnaire, state, events, about);
  const { total } = pageSeconds(log, endedAt.getTime());
  return { id, seconds: total, flags: flagsOf(signs), revision };
}
