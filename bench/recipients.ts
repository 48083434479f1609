import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailingsCalls, SURVEY_STATUSES, type SurveyStatus } from '@seker/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { mailEnvironment } from '../apps/server/src/testing/mail-desk.ts';
import { startMailSink } from '../apps/server/src/testing/mail-sink.ts';
import type { BenchDatabase } from './database.ts';
import { type MailStudy, prepareStudy, queueAll } from './mail-study.ts';
import { quantile, round } from './quantile.ts';
import { startNodes } from './running-nodes.ts';
import type { BenchResult } from './table.ts';
import { machineApart } from './yardstick.ts';

const CASES = 1_000_000;
const TIMES = 3;
const LOOK_MILLISECONDS = 500;
const BUDGET = { secondsOfStatuses: 1, secondsPerHundredThousand: 1, queuedMinutes: 15, megabytes: 150 };

/** Of a hundred cases in the field. */
const SHARES: Readonly<Record<SurveyStatus, number>> = {
  notSent: 50,
  notStarted: 20,
  inUse: 1,
  stopped: 9,
  finished: 10,
  completed: 10,
};

/**
 * Who gets a mailing, of a million cases: the counts of the six survey statuses, and by each of them who would get it and why
 * others would not; then how long the keeper takes to queue those that were not written to, and what its node has in memory
 * meanwhile. Times are judged as on the machine of the budgets. Argument: the number of cases.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const cases = Number(args[0] ?? CASES);
  const slower = round(machineApart(), 2);
  const sink = await startMailSink();
  const folder = mkdtempSync(join(tmpdir(), 'seker-bench-recipients-'));
  const linkKey = join(folder, 'link.key');
  writeFileSync(linkKey, randomBytes(32).toString('base64url'));
  // As slow as can be: what is measured is the queue, and not what empties it.
  const more = { ...mailEnvironment(sink), MAIL_PER_SECOND: '1', LINK_KEY_FILE: linkKey };
  const nodes = await startNodes(1, { tellsMemory: true, more });
  try {
    const { database, urls } = nodes;
    const study = await prepareStudy(database, urls[0] ?? '', cases);
    await spreadStatuses(database, study);
    const secondsOfStatuses = await timed(async () => void (await countStatuses(study)));
    const secondsByFilter: Record<string, number> = {};
    for (const status of SURVEY_STATUSES)
      secondsByFilter[status] = await timed(async () => void (await preview(study, [status])));
    const secondsOfAll = await timed(async () => void (await preview(study, SURVEY_STATUSES)));
    await makeUnwritten(database, study);
    const { seconds: secondsOfAnswer } = await queueAll(study, cases);
    const queued = await untilQueued(nodes, study);
    const megabytes = round(Math.max(...queued.megabytes), 0);
    const secondsPerHundredThousand = round(secondsOfAll / (cases / 100_000), 2);
    const figures = {
      cases,
      slower,
      secondsOfStatuses,
      secondsByFilter,
      secondsOfAll,
      secondsPerHundredThousand,
      secondsOfAnswer,
      queuedSeconds: queued.seconds,
      megabytes,
    };
    const ours = (what: string, value: number) => ({ what, ours: value, peer: null, ratio: null });
    return {
      name: 'recipients',
      rows: [
        ours('this machine, times slower than the one of the budgets', slower),
        ours('seconds, the six survey statuses counted', secondsOfStatuses),
        ...SURVEY_STATUSES.map((status) => ours(`seconds, who gets it: ${status}`, secondsByFilter[status] ?? 0)),
        ours('seconds, who gets it: all of them', secondsOfAll),
        ours('seconds, who gets it, per hundred thousand cases', secondsPerHundredThousand),
        ours('seconds until the order to send is answered', secondsOfAnswer),
        ours('seconds until the keeper has queued all', queued.seconds),
        ours('megabytes in use of the node meanwhile', megabytes),
      ],
      figures,
      budget: BUDGET,
      held:
        secondsOfStatuses / slower < BUDGET.secondsOfStatuses &&
        secondsPerHundredThousand / slower < BUDGET.secondsPerHundredThousand &&
        queued.seconds / slower < BUDGET.queuedMinutes * 60 &&
        megabytes <= BUDGET.megabytes,
    };
  } finally {
    await nodes.stop();
    await sink.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median of some times, in seconds, after one that is not counted. */
async function timed(act: () => Promise<void>): Promise<number> {
  const seconds: number[] = [];
  await act();
  for (let time = 0; time < TIMES; time += 1) {
    const begin = performance.now();
    await act();
    seconds.push((performance.now() - begin) / 1_000);
  }
  return quantile(seconds, 0.5, 2);
}

async function countStatuses({ supervisor, projectId }: MailStudy) {
  return await supervisor.call(mailingsCalls.countSurveyStatuses, { projectId, portions: [], languages: [] } as never);
}

async function preview({ supervisor, projectId }: MailStudy, statuses: readonly SurveyStatus[]) {
  const choice = { projectId, statuses, portions: [], languages: [], addresses: [] };
  return await supervisor.call(mailingsCalls.previewMailing, choice as never);
}

async function spreadStatuses(database: BenchDatabase, { projectId }: MailStudy): Promise<void> {
  const hundred = SURVEY_STATUSES.flatMap((status) => Array.from({ length: SHARES[status] }, () => status));
  await asOwner(
    database,
    'update study_case set web_status = ($2::text[])[1 + id % 100] where project_id = $1 and web_status is distinct from ($2::text[])[1 + id % 100]',
    [projectId, hundred],
  );
}

async function makeUnwritten(database: BenchDatabase, { projectId }: MailStudy): Promise<void> {
  await asOwner(
    database,
    "update study_case set web_status = 'notSent' where project_id = $1 and web_status <> 'notSent'",
    [projectId],
  );
}

/** Changes many rows at once, and leaves the database as it is some minutes later. */
async function asOwner({ postgres }: BenchDatabase, text: string, values: readonly unknown[]): Promise<void> {
  const owner = new pg.Client(postgres.connection('postgres'));
  await owner.connect();
  await owner.query(text, [...values]);
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  await owner.end();
}

/** Looks until all of the mailing are queued; the seconds, and what the node had in use at each look. */
async function untilQueued(
  nodes: Awaited<ReturnType<typeof startNodes>>,
  { projectId }: MailStudy,
): Promise<{ readonly seconds: number; readonly megabytes: readonly number[] }> {
  const begin = performance.now();
  const megabytes: number[] = [];
  for (;;) {
    const { rows } = await sql<{
      isWhole: boolean;
    }>`select rest is null as "isWhole" from mailing where project_id = ${projectId}`.execute(nodes.database.db);
    megabytes.push((await nodes.memory()).heap);
    const seconds = round((performance.now() - begin) / 1_000, 1);
    // What takes longer is not queued any more.
    if (rows[0]?.isWhole === true || seconds > BUDGET.queuedMinutes * 60) return { seconds, megabytes };
    await sleep(LOOK_MILLISECONDS);
  }
}
