import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import SERVER_FLAGS from '../tools/server-flags.json' with { type: 'json' };
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
const BUDGET = { megabytes: 150, parquetMegabytes: 300, havenCpu: 1 };

/**
 * A million rows of fifty columns to each kind of file, in a process of its own: the most memory that it had, and the CPU that it
 * took, beside plain lines of the same rows; SPSS's also beside R's haven where that is installed, without what making the rows takes
 * (haven has them in memory before it begins). Node runs as it runs the server.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const rows = Number(args[0] ?? 1_000_000);
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
    ],
    figures: { rows, columns: 50, plain, ...Object.fromEntries(ours), savEncodingCpuSeconds: encoding, haven },
    budget: BUDGET,
    held: [...ours].every(isHeld) && (haven === null || encoding <= haven.cpuSeconds * BUDGET.havenCpu),
  };
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
