import { basename, dirname } from 'node:path';
import type { PlainResult } from './protocol.ts';

/** The longest that the tests of one mutant take together, in milliseconds, where a first quick one is not enough. */
const AT_MOST = { unit: 25_000, database: 30_000 };

/** The tests that reach a mutant: the file's own first, then by the time they take. */
export function chooseTests(
  mutant: { readonly id: number; readonly path: string },
  plain: readonly PlainResult[],
  project: 'unit' | 'database',
): readonly PlainResult[] {
  const reaching = plain
    .filter(({ reached }) => reached.includes(mutant.id))
    .sort((a, b) => distance(mutant.path, a.test) - distance(mutant.path, b.test) || a.milliseconds - b.milliseconds);
  const chosen: PlainResult[] = [];
  let sum = 0;
  for (const result of reaching) {
    sum += result.milliseconds;
    if (chosen.length > 0 && sum > AT_MOST[project]) break;
    chosen.push(result);
  }
  return chosen;
}

function distance(source: string, test: string): number {
  if (basename(test).startsWith(`${basename(source, '.ts')}.`)) return 0;
  return dirname(source) === dirname(test) ? 1 : 2;
}
