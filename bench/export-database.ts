import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { exportsCalls as calls, type ExportWish, jobsCalls, USUAL_EXPORT } from '@seker/contract';
import { finalSnapshot } from '@seker/interviewing';
import { parseDocument } from '@seker/questionnaire';
import { interviewSeed, randomInterview } from '@seker/questionnaire/design';
import pg from 'pg';
import { Person } from '../apps/server/src/testing/person.ts';
import SERVER_FLAGS from '../tools/server-flags.json' with { type: 'json' };
import { round } from './quantile.ts';
import { type RunningSeker, startSeker } from './running-seker.ts';

const PROJECT = 1042;
/** So many interviews are really walked through; the rows repeat them. */
const WALKED = 500;
export const FROM_DATABASE = ['sav', 'xlsx'] as const;
const ASKED_EVERY_MILLISECONDS = 250;
/** So many seconds with less CPU than this in each: nothing goes on beside what is measured. */
const QUIET_SECONDS = 4;
const IDLE_CPU = 0.1;

export interface MadeExport {
  /** Of the whole job, from the request to the file that was read back. */
  readonly seconds: number;
  readonly cpu: { readonly server: number; readonly database: number };
  /** Above the idle server. */
  readonly megabytes: number;
  readonly encoder: {
    readonly rows: number;
    readonly columns: number;
    readonly seconds: number;
    readonly cpuSeconds: number;
    /** Of reading its file back. */
    readonly checkCpuSeconds: number;
  };
  /** CPU of fetching the interviews alone, in a process of its own. */
  readonly readingCpuSeconds: number;
}

/** Exports so many interviews of the demonstration's study as a person does, beside the encoder alone with the same rows. */
export async function exportsOfStudy(interviews: number): Promise<ReadonlyMap<string, MadeExport>> {
  const seker = await startSeker();
  const owner = new pg.Client({ ...seker.owner });
  try {
    await owner.connect();
    await seed(owner, interviews);
    await untilIdle(seker);
    const person = new Person(seker, 'admin');
    await person.logInToOffice();
    const path = join(seker.dataDir, 'rows.zip');
    const rows = await made(person, { fileFormat: 'json' });
    writeFileSync(path, Buffer.from(await (await person.fetch(rows)).arrayBuffer()));
    const found = new Map<string, MadeExport>();
    for (const format of FROM_DATABASE)
      found.set(format, {
        ...(await measured(seker, person, format)),
        encoder: await measuredAlone('export-encoder.ts', format, path),
        readingCpuSeconds: await readingAlone(seker),
      });
    return found;
  } finally {
    await owner.end().catch(() => undefined);
    await seker.stop();
  }
}

async function measured(seker: RunningSeker, person: Person, fileFormat: ExportWish['fileFormat']) {
  const meter = await seker.openMeter();
  seker.forgetPeak();
  const before = seker.peakMegabytes();
  const used = meter.cpu();
  const begin = performance.now();
  await made(person, { fileFormat });
  const seconds = round((performance.now() - begin) / 1000, 1);
  const now = meter.cpu();
  await meter.close();
  return {
    seconds,
    cpu: { server: round(now.server - used.server, 1), database: round(now.database - used.database, 1) },
    megabytes: seker.peakMegabytes() - before,
  };
}

/** The server counts for its reports what was laid in. */
async function untilIdle(seker: RunningSeker): Promise<void> {
  const meter = await seker.openMeter();
  let before = meter.cpu();
  for (let quiet = 0; quiet < QUIET_SECONDS; ) {
    await sleep(1_000);
    const now = meter.cpu();
    const used = now.server + now.database - before.server - before.database;
    quiet = used < IDLE_CPU ? quiet + 1 : 0;
    before = now;
  }
  await meter.close();
}

/** Returns the address of the file. */
async function made(person: Person, wish: Partial<ExportWish>): Promise<string> {
  const { jobId, id } = await person.call(calls.askExport, { projectId: PROJECT, ...USUAL_EXPORT, ...wish });
  for (;;) {
    const { state } = await person.call(jobsCalls.readJob, { jobId });
    if (state === 'failed' || state === 'cancelled') throw new Error(`the export ${state}`);
    if (state === 'done') break;
    await sleep(ASKED_EVERY_MILLISECONDS);
  }
  const { exports } = await person.call(calls.listExports, { projectId: PROJECT });
  const key = exports.find((one) => one.id === id)?.file?.key;
  return `/api/v1/projects/${PROJECT}/exports/${key}/file`;
}

async function readingAlone({ owner }: RunningSeker): Promise<number> {
  const { cpuSeconds }: MadeExport['encoder'] = await measuredAlone(
    'export-reading.ts',
    JSON.stringify(owner),
    String(PROJECT),
  );
  return cpuSeconds;
}

async function measuredAlone(file: string, ...args: readonly string[]): Promise<MadeExport['encoder']> {
  const script = join(import.meta.dirname, file);
  const { stdout } = await promisify(execFile)(process.execPath, [...SERVER_FLAGS, script, ...args]);
  return JSON.parse(stdout);
}

/** Interviews by people of the demonstration, completed over the last month. */
async function seed(owner: pg.Client, interviews: number): Promise<void> {
  const { rows } = await owner.query<{ document: string }>(
    'select v.document from project p join questionnaire_version v on v.id = p.questionnaire_version_id where p.id = $1',
    [PROJECT],
  );
  const parsed = parseDocument(JSON.parse(rows[0]?.document ?? 'null'));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const questionnaire = parsed.value;
  const snapshots = Array.from({ length: WALKED }, (_, index) => {
    const { state } = randomInterview(questionnaire, interviewSeed('bench', index), { emptyShare: 0.1 });
    return finalSnapshot({ questionnaire, state: { ...state, outcome: 'success' } });
  });
  await owner.query('create table bench_snapshot (n int primary key, snapshot jsonb not null)');
  for (const [n, snapshot] of snapshots.entries())
    await owner.query('insert into bench_snapshot values ($1, $2)', [n, JSON.stringify(snapshot)]);
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into interview (project_id, version_id, mode, answered_by, language_id, seed, state, outcome, form_token, person_id,
       started_at, ended_at, touched_at, start, snapshot)
     select p.id, p.questionnaire_version_id, 'phone', 'phone', p.default_language_id, '5e4e5e4e5e4e5e4e', 'ended', 'success', '',
       people.ids[1 + k % cardinality(people.ids)], at, at + interval '10 minutes', at + interval '10 minutes', '{}', s.snapshot
     from project p, generate_series(1, $2::int) g(k), lateral (select now() - make_interval(secs => (k::bigint * 7919 % 2592000)::int) as at) said,
       bench_snapshot s, (select array_agg(person_id order by person_id) as ids from allocation where project_id = $1) people
     where p.id = $1 and s.n = g.k % $3`,
    [PROJECT, interviews, WALKED],
  );
  await owner.query('set session_replication_role = default');
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
}
