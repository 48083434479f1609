import { instant } from '@seker/kernel';
import pg from 'pg';
import { transact } from '../apps/server/src/db/transact.ts';
import { addPortion, drawSampleTask, runDraw, runRelease } from '../apps/server/src/features/projects/sample/index.ts';
import { askJob, type JobRun } from '../apps/server/src/features/system/jobs/index.ts';
import { asId } from '../apps/server/src/testing/as-id.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { round } from './quantile.ts';
import type { BenchResult, BenchRow } from './table.ts';

const REGIONS = ['north', 'haifa', 'center', 'telaviv', 'jerusalem', 'south'];
const BUDGET = { drawSeconds: 10, casesPerSecond: 5_000 };
const SEED = '5e4e5e4e5e4e5e4e';
const DESIGNS = [
  { method: 'probability' },
  { method: 'stratified', allocation: 'proportional', weights: {} },
  { method: 'systematic' },
] as const;

/**
 * A sample of a tenth of a list of a million, by three methods, and its cases with their numbers, as the jobs write them; beside
 * bare statements of the database that write as many rows without any of the rules: random order, and each number as it stands.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const people = Number(args[0] ?? 1_000_000);
  const sample = Math.round(people / 10);
  const database = await openBenchDatabase(4);
  try {
    const owner = new pg.Client(database.postgres.connection('postgres'));
    await owner.connect();
    owner.on('error', () => undefined);
    const field = await fill(owner, people, sample);
    const rows: BenchRow[] = [];
    const peerDraw = await timed(async () => await bareDraw(owner, field, sample));
    let worst = 0;
    for (const design of DESIGNS) {
      const seconds = await timed(async () => await draw(database, field, design, sample));
      worst = Math.max(worst, seconds);
      rows.push({
        what: `draw, ${design.method}, s`,
        ours: seconds,
        peer: peerDraw,
        ratio: round(seconds / peerDraw, 2),
      });
    }
    const seconds = await timed(async () => await release(database, field, sample));
    const casesPerSecond = Math.round(sample / seconds);
    const peerSeconds = await timed(async () => await bareCases(owner, field));
    const peerPerSecond = Math.round(sample / peerSeconds);
    rows.push({
      what: 'cases with numbers, per s',
      ours: casesPerSecond,
      peer: peerPerSecond,
      ratio: round(casesPerSecond / peerPerSecond, 2),
    });
    await owner.end();
    return {
      name: 'sample',
      rows,
      figures: {
        people,
        sample,
        drawSeconds: worst,
        peerDrawSeconds: peerDraw,
        casesPerSecond,
        peerCasesPerSecond: peerPerSecond,
      },
      budget: BUDGET,
      held: worst < BUDGET.drawSeconds && casesPerSecond >= BUDGET.casesPerSecond,
    };
  } finally {
    await database.stop();
  }
}

interface BenchField {
  readonly projectId: number;
  readonly listFileId: number;
  readonly regionId: number;
}

/** A list with one or two numbers for each, and a project with a quota that is known from it. */
async function fill(owner: pg.Client, people: number, sample: number): Promise<BenchField> {
  const idOf = async (text: string, values: unknown[]) =>
    Number((await owner.query<{ id: string }>(text, values)).rows[0]?.id);
  const listFileId = await idOf(
    "insert into list_file (group_id, name, columns) select group_id, 'Bench', columns from list_file limit 1 returning id",
    [],
  );
  await owner.query(
    `insert into list_record (list_file_id, fields, phones, email)
     select $1, jsonb_build_object('name', 'Person ' || n, 'region', ($2::text[])[1 + n % 6], 'language', 'he', 'age', 18 + n % 70),
       case when n % 3 = 0 then array['05' || n % 8 || '-' || (1000000 + n % 9000000), '0' || (20000000 + n % 9000000)]
         else array['05' || n % 8 || '-' || (1000000 + n % 9000000)] end, 'p' || n || '@example.org'
     from generate_series(1, $3::int) n`,
    [listFileId, REGIONS, people],
  );
  const projectId = await idOf(
    `insert into project (group_id, name, type, list_file_id, questionnaire_version_id, sample_size, ratio, zone, default_language_id)
     select group_id, 'Bench', 'listFile', $1, questionnaire_version_id, $2, 1, zone, default_language_id from project where id = 1042
     returning id`,
    [listFileId, sample],
  );
  await owner.query(
    'insert into project_language select $1, language_id, position from project_language where project_id = 1042',
    [projectId],
  );
  await owner.query(
    `insert into disposition (project_id, system_key, is_system, names, type, view, position)
     select $1, system_key, is_system, names, type, view, position from disposition where project_id = 1042 and system_key = 'unused'`,
    [projectId],
  );
  const regionId = await idOf(
    "insert into variable (project_id, name, source, known_at, field) values ($1, 'region', 'list', 'draw', 'region') returning id",
    [projectId],
  );
  await owner.query(
    `with q as (insert into quota (project_id, variable_id, names, active, overflow) values ($1, $2, '{}', true, 0) returning id)
     insert into quota_cell (project_id, quota_id, key, labels, target)
     select $1, q.id, length(r) || ':' || r, '{}', $3 from q, unnest($4::text[]) r`,
    [projectId, regionId, Math.ceil(sample / 6), REGIONS],
  );
  await owner.query('analyze');
  return { projectId, listFileId, regionId };
}

async function draw(
  database: BenchDatabase,
  { projectId, listFileId, regionId }: BenchField,
  design: (typeof DESIGNS)[number],
  total: number,
): Promise<void> {
  const order = {
    projectId: asId<'Project'>(projectId),
    listFileId: asId<'ListFile'>(listFileId),
    design: designOf(design, regionId),
    seed: SEED,
    total,
    round: 1,
    personId: null,
  };
  const jobId = await transact(database.db, async (tx) => await askJob(tx, drawSampleTask, order));
  await runDraw({ db: database.db, now }, order, { ...jobOf(database), id: jobId });
}

function designOf(design: (typeof DESIGNS)[number], regionId: number) {
  if (design.method === 'stratified') return { ...design, variableId: asId<'Variable'>(regionId) };
  return design.method === 'systematic' ? { ...design, sortBy: asId<'Variable'>(regionId) } : design;
}

async function release(database: BenchDatabase, { projectId }: BenchField, size: number): Promise<void> {
  const id = asId<'Project'>(projectId);
  const portion = await transact(
    database.db,
    async (tx) => await addPortion(tx, id, { size, by: null, at: new Date() }),
  );
  await runRelease({ db: database.db, now }, { projectId: id, portion }, jobOf(database));
}

const now = () => instant(Date.now());

/** A job as a runner makes it, without its row. */
function jobOf({ db }: BenchDatabase): Pick<JobRun, 'done' | 'setTotal' | 'batch'> {
  return {
    done: 0,
    setTotal: async () => undefined,
    batch: async (work) => await transact(db, work),
  };
}

async function bareDraw(owner: pg.Client, { projectId, listFileId }: BenchField, sample: number): Promise<void> {
  await owner.query('begin');
  await owner.query(
    `with d as (insert into sample_draw (project_id, method, seed, frame_hash) values ($1, 'probability', '0', 'bare') returning id)
     insert into sample_unit (project_id, record_id, draw_id, draw_order, probability)
     select $1, r.id, d.id, row_number() over (order by r.key), $3::float8 / 1000000
     from d, (select id, md5(id::text || 'seed') as key from list_record where list_file_id = $2 order by key limit $3) r`,
    [projectId, listFileId, sample],
  );
  await owner.query('rollback');
}

async function bareCases(owner: pg.Client, { projectId, listFileId }: BenchField): Promise<void> {
  await owner.query('begin');
  await owner.query(
    `with added as (
       insert into study_case (project_id, draw_id, record_id, language_id, zone, tier, ready_at, priority, draw_order, inclusion_probability)
       select u.project_id, u.draw_id, u.record_id, p.default_language_id, p.zone, 6, now(), 0, u.draw_order, u.probability
       from sample_unit u join project p on p.id = u.project_id where u.project_id = $1 returning id, record_id)
     insert into phone (project_id, case_id, raw, number, position, disposition_id)
     select $1, a.id, n.raw, '+972' || substr(replace(n.raw, '-', ''), 2), n.position, d.id
     from added a join list_record r on r.list_file_id = $2 and r.id = a.record_id
       cross join unnest(r.phones) with ordinality as n(raw, position)
       join disposition d on d.project_id = $1 and d.system_key = 'unused'`,
    [projectId, listFileId],
  );
  await owner.query('rollback');
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return round((performance.now() - begin) / 1_000, 2);
}
