import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { weighFieldApp } from './field-weight.ts';
import type { Meter } from './meter.ts';
import { quantile, round } from './quantile.ts';
import { type RunningNodes, startNodes } from './running-nodes.ts';
import { type AppFigures, measureApp } from './sync-app.ts';
import { startPlainServer } from './sync-plain.ts';
import { type Brought, bring } from './sync-sending.ts';
import {
  type FieldOffice,
  openFieldStudy,
  openOffice,
  type PackedDevice,
  packDevices,
  pairingCode,
} from './sync-study.ts';
import type { BenchResult, BenchRow } from './table.ts';
import { machineApart } from './yardstick.ts';

const INTERVIEWS = 1_000;
/** Until the server's code is compiled: a server runs for weeks, and is measured as it runs. */
const WARM_UP = 320;
const PEOPLE = ['dana', 'noam', 'maya', 'omar'];
const DEVICES_OF_EACH = 2;
/** Whose cases the app has, and no others. */
const PERSON_OF_APP = 'walker';
const CASES_OF_APP = 500;
const BUDGET = {
  seconds: 20,
  cpuMillisecondsEach: 10,
  bytesEach: 3_000,
  rowsChangedAgain: 0,
  againShare: 0.2,
  opensMilliseconds: 1_000,
  pageP99Milliseconds: 50,
  appBytes: 280 * 1024,
};
const LOOK_MILLISECONDS = 100;

/**
 * A thousand interviews of eighteen questions that were held without a network, brought to one server by eight devices at once and
 * then all of them again, beside a plain server that stores the same bytes by the same driver and judges nothing. Then the app of
 * devices in Chromium: how it opens without a network with 500 cases in its store on a processor four times slower, how long a page
 * takes until the next one is shown, and what the app weighs. Times are judged as on the machine of the budgets. Argument: the
 * number of interviews.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const interviews = Number(args[0] ?? INTERVIEWS);
  const nodes = await startNodes(1);
  try {
    const office = await openOffice(nodes.database, nodes.urls[0] ?? '');
    // A machine that others share differs within minutes.
    const moments = [machineApart()];
    const synced = await measureSync(nodes, office, interviews);
    moments.push(machineApart());
    await hireWalker(nodes);
    await openFieldStudy(office, CASES_OF_APP, [PERSON_OF_APP]);
    const app = await measureApp(office.url, await pairingCode(office, PERSON_OF_APP), CASES_OF_APP);
    moments.push(machineApart());
    const slower = { sync: slowerOf(moments.slice(0, 2)), app: slowerOf(moments.slice(1)) };
    const figures = { interviews, slower, ...synced, ...figuresOf(app), app: weighFieldApp() };
    return { name: 'sync', rows: rowsOf(figures), figures, budget: BUDGET, held: isHeld(figures) };
  } finally {
    await nodes.stop();
  }
}

function slowerOf(moments: readonly number[]): number {
  return Math.max(1, round(moments.reduce((sum, each) => sum + each, 0) / moments.length, 2));
}

type Figures = Awaited<ReturnType<typeof measureSync>> &
  ReturnType<typeof figuresOf> & {
    readonly interviews: number;
    /** How many times slower than the machine of the budgets this one was meanwhile. */
    readonly slower: { readonly sync: number; readonly app: number };
    readonly app: ReturnType<typeof weighFieldApp>;
  };

function isHeld({ interviews, slower, ...figures }: Figures): boolean {
  return (
    figures.stored === interviews &&
    figures.seconds / slower.sync <= BUDGET.seconds &&
    figures.cpuMillisecondsEach / slower.sync <= BUDGET.cpuMillisecondsEach &&
    figures.bytesEach <= BUDGET.bytesEach &&
    figures.rowsChangedAgain === BUDGET.rowsChangedAgain &&
    figures.againShare <= BUDGET.againShare &&
    figures.opensMilliseconds / slower.app <= BUDGET.opensMilliseconds &&
    figures.pageP99Milliseconds / slower.app <= BUDGET.pageP99Milliseconds &&
    figures.app.bytes <= BUDGET.appBytes
  );
}

async function hireWalker({ database }: RunningNodes): Promise<void> {
  const dana = database.db.selectFrom('person').where('login', '=', 'dana');
  await database.db
    .insertInto('person')
    .columns(['login', 'real_name', 'role', 'group_id', 'password_hash'])
    .expression(
      dana.select((eb) => [
        eb.val(PERSON_OF_APP).as('login'),
        eb.val(PERSON_OF_APP).as('real_name'),
        'role',
        'group_id',
        'password_hash',
      ]),
    )
    .execute();
}

async function measureSync(nodes: RunningNodes, office: FieldOffice, interviews: number) {
  const { database } = nodes;
  const plain = await startPlainServer(database, nodes.processes.at(-1) ?? 0);
  const meter = await nodes.openMeter();
  try {
    const [ours, theirs] = [`${office.url}/api/v1/field/packages`, `${plain.url}/packages`];
    const packed = async (count: number): Promise<readonly PackedDevice[]> => {
      await openFieldStudy(office, count, PEOPLE);
      return await packDevices(office, PEOPLE, DEVICES_OF_EACH);
    };
    const warm = await packed(WARM_UP);
    await bring(ours, warm);
    await bring(theirs, warm);
    const devices = await packed(interviews);
    await untilCounted(nodes);
    await meter.settle();
    const began = await transactionNow(nodes);
    const first = await measured(meter, async () => {
      const brought = await bring(ours, devices);
      // The reports' share of the work, a moment later.
      await untilCounted(nodes);
      return brought;
    });
    const between = await rowsSince(nodes, began);
    const goesOn = await transactionNow(nodes);
    const again = await measured(meter, async () => await bring(ours, devices));
    const after = await rowsSince(nodes, goesOn);
    const peer = await measured(plain.meter, async () => await bring(theirs, devices));
    // What each interview writes to, not what a node writes by itself from time to time.
    const written = [...between].filter(([, rows]) => rows.written >= interviews);
    const changed = ([table, { all }]: readonly [string, RowsOfTable]) =>
      (after.get(table)?.written ?? 0) + Math.abs((after.get(table)?.all ?? 0) - all);
    return {
      stored: await storedOf(nodes, interviews),
      seconds: round(first.seconds, 2),
      perSecond: round(interviews / first.seconds, 1),
      cpuMillisecondsEach: eachOf(first, interviews),
      ofDatabase: round((first.database * 1_000) / interviews, 2),
      bytesEach: Math.round(first.bytes / interviews),
      tables: written.map(([table]) => table).toSorted(),
      againSeconds: round(again.seconds, 2),
      againShare: round(again.seconds / first.seconds, 3),
      againCpuMillisecondsEach: eachOf(again, interviews),
      rowsChangedAgain: written.reduce((sum, table) => sum + changed(table), 0),
      sameAnswers: String(again.answers) === String(first.answers),
      peer: { seconds: round(peer.seconds, 2), cpuMillisecondsEach: eachOf(peer, interviews) },
    };
  } finally {
    await meter.close();
    await plain.stop();
  }
}

interface Measured extends Brought {
  readonly server: number;
  readonly database: number;
}

async function measured(meter: Meter, act: () => Promise<Brought>): Promise<Measured> {
  const before = meter.cpu();
  const brought = await act();
  const after = meter.cpu();
  return { ...brought, server: after.server - before.server, database: after.database - before.database };
}

function eachOf({ server, database }: Measured, interviews: number): number {
  return round(((server + database) * 1_000) / interviews, 2);
}

/** Until the reports know all that was stored. */
async function untilCounted({ database }: RunningNodes): Promise<void> {
  await asOwner(database, async (client) => {
    const isWaiting = async () => (await client.query('select from fact_touched limit 1')).rowCount !== 0;
    while (await isWaiting()) await sleep(LOOK_MILLISECONDS);
  });
}

/** Rows of each table, and how many of them this transaction or a later one has written. */
async function rowsSince({ database }: RunningNodes, transaction: number): Promise<ReadonlyMap<string, RowsOfTable>> {
  return await asOwner(database, async (client) => {
    const tables = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const counts = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as "all", (count(*) filter (where xmin::text::bigint >= ${transaction}))::int as written from "${name}"`,
    );
    const { rows } = await client.query<{ name: string } & RowsOfTable>(counts.join(' union all '));
    return new Map(rows.map(({ name, ...counted }) => [name, counted]));
  });
}

interface RowsOfTable {
  readonly all: number;
  readonly written: number;
}

async function transactionNow({ database }: RunningNodes): Promise<number> {
  return await asOwner(database, async (client) => {
    const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::text as now');
    return Number(rows[0]?.now);
  });
}

/** The interviews of the last study that were stored whole, and as their devices have held them. */
async function storedOf({ database }: RunningNodes, interviews: number): Promise<number> {
  return await asOwner(database, async (client) => {
    const { rows } = await client.query<{ stored: number }>(
      `select count(*)::int as stored from interview
       where project_id = (select max(project_id) from interview) and mode = 'offline' and outcome = 'success' and not digest_differs`,
    );
    return Math.min(rows[0]?.stored ?? 0, interviews);
  });
}

async function asOwner<Told>({ postgres }: RunningNodes['database'], ask: (client: pg.Client) => Promise<Told>) {
  const client = new pg.Client({ ...postgres.connection('postgres') });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

function figuresOf({ opens, pages, requests }: AppFigures) {
  const sums = opens.map(({ code, list }) => code + list);
  return {
    opensMilliseconds: quantile(sums, 0.5, 0),
    opensAtMost: quantile(sums, 1, 0),
    toCodeMilliseconds: quantile(
      opens.map(({ code }) => code),
      0.5,
      0,
    ),
    toListMilliseconds: quantile(
      opens.map(({ list }) => list),
      0.5,
      0,
    ),
    pages: pages.length,
    pageMedianMilliseconds: quantile(pages, 0.5, 1),
    pageP99Milliseconds: quantile(pages, 0.99, 1),
    requests,
  };
}

function rowsOf(figures: Figures): readonly BenchRow[] {
  const { peer } = figures;
  const ours = (what: string, value: number): BenchRow => ({ what, ours: value, peer: null, ratio: null });
  const compared = (what: string, value: number, theirs: number): BenchRow => ({
    what,
    ours: value,
    peer: theirs,
    ratio: round(value / theirs, 2),
  });
  return [
    ours('this machine, times slower than the one of the budgets', figures.slower.sync),
    ours('interviews of 18 questions stored whole', figures.stored),
    compared(`seconds until all are stored (≤ ${BUDGET.seconds})`, figures.seconds, peer.seconds),
    compared(
      `CPU-ms each, node and database (≤ ${BUDGET.cpuMillisecondsEach})`,
      figures.cpuMillisecondsEach,
      peer.cpuMillisecondsEach,
    ),
    ours('  of it of the database', figures.ofDatabase),
    ours(`bytes each on the wire (≤ ${BUDGET.bytesEach})`, figures.bytesEach),
    ours('again: rows changed (0)', figures.rowsChangedAgain),
    ours('again: seconds', figures.againSeconds),
    ours(`again: share of the first time (≤ ${BUDGET.againShare})`, figures.againShare),
    ours(
      `the app opens without a network, 4× CPU, 500 cases, ms (≤ ${BUDGET.opensMilliseconds})`,
      figures.opensMilliseconds,
    ),
    ours('  of it to the code', figures.toCodeMilliseconds),
    ours('  of it from the last digit to the list', figures.toListMilliseconds),
    ours('  at most', figures.opensAtMost),
    ours(
      `next page shown ms after Next, p99 of ${figures.pages} (≤ ${BUDGET.pageP99Milliseconds})`,
      figures.pageP99Milliseconds,
    ),
    ours('  the same, median', figures.pageMedianMilliseconds),
    ours(`weight of the whole app, bytes in brotli (≤ ${BUDGET.appBytes})`, figures.app.bytes),
    ours('requests until the first screen (≤ 12)', figures.requests),
  ];
}
