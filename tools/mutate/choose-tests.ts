import { basename, dirname, matchesGlob } from 'node:path';
import type { Area } from './areas.ts';
import type { PlainResult, TestChoice } from './protocol.ts';

/** The longest that the tests of one mutant take together, in milliseconds, where a first quick one is not enough. */
const AT_MOST = { unit: 40_000, database: 20_000 };

export interface ChosenTests extends TestChoice {
  /** What they took as it is. */
  readonly milliseconds: number;
}

/** How much more likely than any other test one notices that stands beside the mutant, or that walks through everything. */
const LIKELIHOOD = { beside: 4, broad: 16 };

/** The tests that reach a mutant: the file's own first, then by what they take for what they are likely to notice. */
export function chooseTests(
  mutant: { readonly id: number; readonly path: string },
  plain: readonly PlainResult[],
  { project, broad }: Pick<Area, 'project' | 'broad'>,
): readonly ChosenTests[] {
  const isOwn = (test: string) => basename(test).startsWith(`${basename(mutant.path, '.ts')}.`);
  const price = ({ test, milliseconds }: ChosenTests) => {
    if (broad.some((pattern) => matchesGlob(test, pattern))) return milliseconds / LIKELIHOOD.broad;
    return dirname(mutant.path) === dirname(test) ? milliseconds / LIKELIHOOD.beside : milliseconds;
  };
  const reaching = plain
    .flatMap((file) => reachingTests(mutant.id, file) ?? [])
    .sort((a, b) => Number(isOwn(b.test)) - Number(isOwn(a.test)) || price(a) - price(b));
  const chosen: ChosenTests[] = [];
  let sum = 0;
  for (const result of reaching) {
    sum += result.milliseconds;
    if (chosen.length > 0 && sum > AT_MOST[project]) break;
    chosen.push(result);
  }
  return chosen;
}

/** Those of a file, and what they take with what the file takes itself; `null` where none comes by the mutant. */
function reachingTests(id: number, { test, milliseconds, outside, tests }: PlainResult): ChosenTests | null {
  const own = tests.filter(({ reached }) => reached.includes(id));
  if (outside.includes(id) || (own.length > 0 && own.length === tests.length))
    return { test, only: null, milliseconds };
  if (own.length === 0) return null;
  const without = tests.filter((one) => !own.includes(one)).reduce((sum, one) => sum + one.milliseconds, 0);
  return { test, only: own.map((one) => one.id), milliseconds: Math.max(0, milliseconds - without) };
}
