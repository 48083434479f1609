import { chmodSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { listImportsCalls as calls, type ImportState, type ListReading, type MappedColumn } from '@seker/contract';
import pg from 'pg';
import { Person } from '../apps/server/src/testing/person.ts';
import { round } from './quantile.ts';
import { type RunningSeker, startSeker } from './running-seker.ts';
import type { BenchResult, BenchRow } from './table.ts';

const BUDGET = { seconds: 25, megabytes: 400, looksMegabytes: 300 };
const LOOKS = 6;
const ASKED_EVERY_MILLISECONDS = 100;
const COLUMNS: MappedColumn[] = (
  [
    ['id', 'identifier'],
    ['name', 'name'],
    ['mobile', 'phone'],
    ['home', 'phone'],
    ['region', 'values'],
  ] as const
).map(([title, kind], place) => ({ title, kind, from: [place], separator: ' ' }));
const READING: ListReading = {
  encoding: 'utf-8',
  delimiter: ',',
  sheet: 0,
  headingRow: 1,
  dateOrder: 'dayFirst',
  sharedNumber: 'severalPeople',
};
const REGIONS = ['צפון', 'חיפה', 'מרכז', 'דרום'];

/**
 * A list with two telephones for each person comes in beside a list of a million, from the file to the finished list, beside
 * PostgreSQL's own COPY of the same lines into a bare table of text; and the memory of several looks at once.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const people = Number(args[0] ?? 500_000);
  const others = Number(args[1] ?? 2 * people);
  const seker = await startSeker();
  const owner = new pg.Client({ ...seker.owner });
  try {
    await owner.connect();
    await fill(owner, others);
    const person = new Person(seker, 'supervisor');
    await person.logInToOffice();
    const { groups } = await person.call(calls.readListChoices, {});
    const file = linesOf(people);
    const uploadId = await send(person, file);
    const meter = await seker.openMeter();
    seker.forgetPeak();
    const before = seker.peakMegabytes();
    const used = meter.cpu();
    const begin = performance.now();
    const { job } = await person.call(calls.importListFile, {
      uploadId,
      groupId: groups[0]?.id ?? 0,
      name: 'Bench import',
      reading: READING,
      mapping: COLUMNS,
    });
    const end = await ended(person, job);
    const seconds = round((performance.now() - begin) / 1000, 1);
    const megabytes = seker.peakMegabytes() - before;
    const now = meter.cpu();
    await meter.close();
    const cpu = { server: round(now.server - used.server, 1), database: round(now.database - used.database, 1) };
    const peerSeconds = await copied(owner, seker, file);
    const looksMegabytes = await looks(person, seker, file.subarray(0, 5 * 1024 * 1024));
    const rows: BenchRow[] = [
      { what: `${people} rows, s`, ours: seconds, peer: peerSeconds, ratio: round(seconds / peerSeconds, 1) },
      { what: 'CPU of the server, s', ours: cpu.server, peer: null, ratio: null },
      { what: 'CPU of the database, s', ours: cpu.database, peer: null, ratio: null },
      { what: 'memory above the idle server, MB', ours: megabytes, peer: null, ratio: null },
      { what: `memory of ${LOOKS} looks at once, MB`, ours: looksMegabytes, peer: null, ratio: null },
    ];
    const isWhole = end.state === 'done' && end.counts?.accepted === people;
    return {
      name: 'import',
      rows,
      figures: {
        people,
        others,
        seconds,
        peerSeconds,
        cpu,
        megabytes,
        looksMegabytes,
        counts: end.counts?.inOtherLists,
      },
      budget: BUDGET,
      held:
        isWhole &&
        seconds <= BUDGET.seconds &&
        megabytes <= BUDGET.megabytes &&
        looksMegabytes <= BUDGET.looksMegabytes,
    };
  } finally {
    await owner.end().catch(() => undefined);
    await seker.stop();
  }
}

function mobile(place: number): string {
  return `05${place % 8}-${2_000_000 + (place % 8_000_000)}`;
}

function linesOf(people: number): Buffer {
  const lines = ['id,name,mobile,home,region'];
  for (let place = 0; place < people; place += 1)
    lines.push(
      `${String(place).padStart(8, '0')},"לוי, רונית ${place}",${mobile(place)},03-${2_000_000 + (place % 7_900_000)},${REGIONS[place % 4]}`,
    );
  return Buffer.from(lines.join('\r\n'));
}

/** A list of others, some of whom have the numbers of those who come in. */
async function fill(owner: pg.Client, others: number): Promise<void> {
  await owner.query(
    `with made as (
       insert into list_file (group_id, name, columns, rows, whole_at)
       select group_id, 'Bench', columns, $1, now() from list_file limit 1 returning id)
     insert into list_record (list_file_id, fields, phones, numbers)
     select made.id, jsonb_build_object('name', 'Person ' || n), array['05' || n % 8 || '-' || (2000000 + n * 3 % 8000000)],
       array['+9725' || n % 8 || (2000000 + n * 3 % 8000000)]
     from made, generate_series(1, $1::int) n`,
    [others],
  );
  await owner.query('vacuum analyze list_record');
}

async function send(person: Person, content: Buffer): Promise<number> {
  const address = '/api/v1/uploads?purpose=listFile&name=people.csv';
  const answer = await person.fetch(address, { method: 'POST', body: new Uint8Array(content) });
  const { uploadId } = (await answer.json()) as { readonly uploadId?: number };
  if (uploadId === undefined) throw new Error(`the file was refused: ${answer.status}`);
  return uploadId;
}

async function ended(person: Person, jobId: number): Promise<ImportState> {
  for (;;) {
    const state = await person.call(calls.readListImport, { jobId });
    if (state.state !== 'queued' && state.state !== 'running') return state;
    await sleep(ASKED_EVERY_MILLISECONDS);
  }
}

/** Seconds of a COPY of the same lines, by the database itself from its own disk. */
async function copied(owner: pg.Client, { dataDir }: RunningSeker, file: Buffer): Promise<number> {
  const path = `${dataDir}/copied.csv`;
  writeFileSync(path, file);
  chmodSync(dataDir, 0o755);
  chmodSync(path, 0o644);
  await owner.query('create table bench_copied (id text, name text, mobile text, home text, region text)');
  const begin = performance.now();
  await owner.query(`copy bench_copied from '${path}' with (format csv, header true)`);
  return round((performance.now() - begin) / 1000, 1);
}

/** The most memory above what there was, while several people look at a file at once. */
async function looks(person: Person, seker: RunningSeker, content: Buffer): Promise<number> {
  const uploads = [];
  for (let look = 0; look < LOOKS; look += 1) uploads.push(await send(person, content));
  seker.forgetPeak();
  const before = seker.peakMegabytes();
  await Promise.all(uploads.map(async (uploadId) => await person.call(calls.lookAtListFile, { uploadId })));
  return seker.peakMegabytes() - before;
}
