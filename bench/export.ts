import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { round } from './quantile.ts';
import type { BenchResult } from './table.ts';

interface Measured {
  readonly megabytes: number;
  readonly cpuSeconds: number;
  readonly fileMegabytes: number;
}

const NAMES = ['sav', 'zsav', 'xlsx', 'csv', 'r', 'parquet', 'json', 'summary'] as const;
/** Parquet gathers 2,000 rows column by column, and keeps to the end where each group's columns stand. */
const BUDGET = { megabytes: 150, parquetMegabytes: 300 };

/**
 * A million rows of fifty columns to each kind of file, in a process of its own: the most memory that it had, and the CPU that it
 * took, beside plain lines of the same rows. The rows are made anew in each pass: SPSS goes through them twice. The runtime's space for young
 * objects is held small: by itself it takes some tens of megabytes more, as far as there is memory, before it looks for what is not needed.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const rows = Number(args[0] ?? 1_000_000);
  const plain = await measured('plain', rows);
  const ours = new Map<string, Measured>();
  for (const name of NAMES) ours.set(name, await measured(name, rows));
  const isHeld = ([name, { megabytes }]: [string, Measured]): boolean =>
    megabytes <= (name === 'parquet' ? BUDGET.parquetMegabytes : BUDGET.megabytes);
  return {
    name: 'export',
    rows: [...ours].flatMap(([name, { megabytes, cpuSeconds, fileMegabytes }]) => [
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
    figures: { rows, columns: 50, plain, ...Object.fromEntries(ours) },
    budget: BUDGET,
    held: [...ours].every(isHeld),
  };
}

async function measured(name: string, rows: number): Promise<Measured> {
  const script = join(import.meta.dirname, 'export-run.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-semi-space-size=4',
    script,
    name,
    String(rows),
  ]);
  const figures: Measured = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return figures;
}
