import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { quantile } from './quantile.ts';

/**
 * In milliseconds, on the idle machine on which the budgets were set. Worked out afterwards, from what the same build of ours took
 * there and takes here: right within a quarter.
 */
const REFERENCE = 3.5;
const ROUNDS = 9;
const TURNS = 40;

/**
 * How many times slower this machine is at this moment than the one that the budgets were set on: a fixed piece of work of the same
 * sort (objects, JSON, sorting, text, digests), which no change of ours makes faster or slower.
 */
export function machineNow(): number {
  const text = readFileSync(join(import.meta.dirname, 'peer-survey.json'), 'utf8');
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begin = performance.now();
    for (let turn = 0; turn < TURNS; turn += 1) work(text, turn);
    return performance.now() - begin;
  });
  return quantile(rounds, 0.5, 3) / REFERENCE;
}

/**
 * The same in a process of its own: one that has read the whole server is up to twice as slow at it, which says nothing of the
 * machine.
 */
export function machineApart(): number {
  const file = JSON.stringify(import.meta.filename);
  const script = `console.log((await import(${file})).machineNow())`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }));
}

function work(text: string, turn: number): string {
  const survey: unknown = JSON.parse(text);
  const words = JSON.stringify(survey).split(/[^a-z]+/i);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + turn);
  const sorted = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
