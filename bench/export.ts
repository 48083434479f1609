import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import SERVER_FLAGS from '../tools/server-flags.json' with { type: 'json' };
import { exportsOfStudy, FROM_DATABASE, type MadeExport } from './export-database.ts';
import { measureHaven } from './haven.ts';
import { round } from './quantile.ts';
import type { BenchResult, BenchRow } from './table.ts';

interface Measured {
  readonly megabytes: number;
  readonly cpuSeconds: number;
  readonly fileMegabytes: number;
}

const NAMES = ['sav', 'zsav', 'xlsx', 'csv', 'r', 'parquet', 'json', 'summary'] as const;
/** Parquet gathers 2,000 rows column by column, and keeps to the end where each group's columns stand. */
const BUDGET = {
  megabytes: 150,
  parquetMegabytes: 300,
  havenCpu: 1,
  /** Above the idle server. */
  databaseMegabytes: 200,
  /** CPU of the server for the whole job, of what fetching the interviews, the encoder, and reading the file back take, each alone. */
  databaseOfParts: { sav: 2, xlsx: 2 },
};

/**
 * A million rows of fifty columns to each kind of file, in a process of its own: the most memory that it had, and the CPU that it
 * took, beside plain lines of the same rows; SPSS's also beside R's haven where that is installed, without what making the rows takes
 * (haven has them in memory before it begins). Node runs as it runs the server. And interviews of the demonstration's study from the
 * database, as a person exports them, beside the encoder alone with the same rows, and beside all that has to be done: fetching the
 * interviews, encoding, and reading the file back, each in a process of its own.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const rows = Number(args[0] ?? 1_000_000);
  const study = await exportsOfStudy(Number(args[1] ?? 100_000));
  const plain = await measured('plain', rows);
  const ours = new Map<string, Measured>();
  for (const name of NAMES) ours.set(name, await measured(name, rows));
  const haven = await measureHaven(rows);
  const making = (await measured('rowsTwice', rows)).cpuSeconds;
  const encoding = round((ours.get('sav')?.cpuSeconds ?? 0) - making, 1);
  const isHeld = ([name, { megabytes }]: [string, Measured]): boolean =>
    megabytes <= (name === 'parquet' ? BUDGET.parquetMegabytes : BUDGET.megabytes);
  return {
    name: 'export',
    rows: [
      {
        what: 'sav beside haven, MB resident',
        ours: ours.get('sav')?.megabytes ?? 0,
        ...beside(ours.get('sav')?.megabytes, haven?.megabytes),
      },
      { what: 'sav beside haven, CPU s of encoding', ours: encoding, ...beside(encoding, haven?.cpuSeconds) },
      ...[...ours].flatMap(([name, { megabytes, cpuSeconds, fileMegabytes }]) => [
        {
          what: `${name}, MB resident`,
          ours: megabytes,
          peer: plain.megabytes,
          ratio: round(megabytes / plain.megabytes, 2),
        },
        {
          what: `${name}, CPU s`,
          ours: cpuSeconds,
          peer: plain.cpuSeconds,
          ratio: round(cpuSeconds / plain.cpuSeconds, 2),
        },
        { what: `${name}, MB of file`, ours: fileMegabytes, peer: plain.fileMegabytes, ratio: null },
      ]),
      ...[...study].flatMap(([name, { cpu, seconds, megabytes, encoder, ...parts }]) => [
        { what: `${name} from the database, s`, ours: seconds, ...beside(seconds, encoder.seconds) },
        {
          what: `${name} from the database, CPU s of the server, beside the encoder alone`,
          ours: cpu.server,
          ...beside(cpu.server, encoder.cpuSeconds),
        },
        {
          what: `${name} from the database, CPU s of the server, beside its parts alone`,
          ours: cpu.server,
          ...beside(cpu.server, ofParts({ encoder, ...parts })),
        },
        {
          what: `${name} from the database, CPU s of the database`,
          ours: cpu.database,
          ...beside(undefined, undefined),
        },
        { what: `${name} from the database, MB above idle`, ours: megabytes, ...beside(undefined, undefined) },
      ]),
    ],
    figures: {
      rows,
      columns: 50,
      plain,
      ...Object.fromEntries(ours),
      savEncodingCpuSeconds: encoding,
      haven,
      study: Object.fromEntries(study),
    },
    budget: BUDGET,
    held:
      [...ours].every(isHeld) &&
      FROM_DATABASE.every((name) => isMadeWell(name, study.get(name))) &&
      (haven === null || encoding <= haven.cpuSeconds * BUDGET.havenCpu),
  };
}

function isMadeWell(name: (typeof FROM_DATABASE)[number], made: MadeExport | undefined): boolean {
  if (made === undefined || made.megabytes > BUDGET.databaseMegabytes) return false;
  return made.cpu.server <= ofParts(made) * BUDGET.databaseOfParts[name];
}

/** The least that such an export costs: a file that is read back cannot be had for its encoding alone. */
function ofParts({ encoder, readingCpuSeconds }: Pick<MadeExport, 'encoder' | 'readingCpuSeconds'>): number {
  return round(readingCpuSeconds + encoder.cpuSeconds + encoder.checkCpuSeconds, 1);
}

function beside(ours: number | undefined, peer: number | undefined): Pick<BenchRow, 'peer' | 'ratio'> {
  if (ours === undefined || peer === undefined) return { peer: null, ratio: null };
  return { peer, ratio: round(ours / peer, 2) };
}

async function measured(name: string, rows: number): Promise<Measured> {
  const script = join(import.meta.dirname, 'export-run.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...SERVER_FLAGS, script, name, String(rows)]);
  const figures: Measured = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return figures;
}
