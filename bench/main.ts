import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { type BenchResult, formatTable } from './table.ts';

/** `npm run bench:<name>`: a table for people, then one line of JSON; exit status 1 when a budget is not held. */
const [name, ...args] = process.argv.slice(2);
const known = readdirSync(import.meta.dirname)
  .filter(isBench)
  .map((file) => basename(file, '.ts'));
if (name === undefined || !known.includes(name)) {
  process.stderr.write(
    `${name === undefined ? 'Which bench?' : `There is no bench "${name}".`} Known: ${known.join(', ')}.\n`,
  );
  process.exitCode = 2;
} else {
  const bench: { run(args: readonly string[]): Promise<BenchResult> } = await import(`./${name}.ts`);
  const { rows, figures, budget, held, notes = [], ...result } = await bench.run(args);
  process.stdout.write(`${[formatTable(rows), ...notes].join('\n')}\n`);
  process.stdout.write(`${JSON.stringify({ name: result.name, figures, budget, held })}\n`);
  process.exitCode = held ? 0 : 1;
}

/** A bench is what can be run; the other files here are what benches stand on. */
function isBench(file: string): boolean {
  return (
    file.endsWith('.ts') && /^export async function run\(/m.test(readFileSync(join(import.meta.dirname, file), 'utf8'))
  );
}
