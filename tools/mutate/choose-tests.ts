import { basename, dirname, matchesGlob } from 'node:path';
import type { Area } from './areas.ts';
import type { PlainResult } from './protocol.ts';

/** The longest that the tests of one mutant take together, in milliseconds, where a first quick one is not enough. */
const AT_MOST = { unit: 25_000, database: 30_000 };

/** The tests that reach a mutant: the file's own first, then those that notice most, then by the time they take. */
export function chooseTests(
  mutant: { readonly id: number; readonly path: string },
  plain: readonly PlainResult[],
  { project, broad }: Pick<Area, 'project' | 'broad'>,
): readonly PlainResult[] {
  const distance = (test: string) => {
    if (basename(test).startsWith(`${basename(mutant.path, '.ts')}.`)) return 0;
    if (broad.some((pattern) => matchesGlob(test, pattern))) return 1;
    return dirname(mutant.path) === dirname(test) ? 2 : 3;
  };
  const reaching = plain
    .filter(({ reached }) => reached.includes(mutant.id))
    .sort((a, b) => distance(a.test) - distance(b.test) || a.milliseconds - b.milliseconds);
  const chosen: PlainResult[] = [];
  let sum = 0;
  for (const result of reaching) {
    sum += result.milliseconds;
    if (chosen.length > 0 && sum > AT_MOST[project]) break;
    chosen.push(result);
  }
  return chosen;
}
