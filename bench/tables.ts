import { join } from 'node:path';
import { createColumn, type TableWish, type Tabulation } from '@seker/estimation';
import { createRng } from '@seker/kernel';
import { createAside } from '../apps/server/src/threads/create-aside.ts';
import { quantile } from './quantile.ts';
import type { BenchResult, BenchRow } from './table.ts';

const RUNS = 7;
const BUDGET = { mostMilliseconds: 1_000 };
const SCRIPT = join(import.meta.dirname, '../apps/server/src/features/results/tables/table-worker.ts');
const STRATA = 12;
const CLUSTERS_OF_STRATUM = 40;

/**
 * A table of a million interviews: a question of six answers with two nets and a mean by two others, weighted, in the
 * thread that makes tables, with letters, intervals and tests; of strata and of clusters.
 */
export async function run(args: readonly string[]): Promise<BenchResult> {
  const interviews = Number(args[0] ?? 1_000_000);
  const rng = createRng('00000000000000aa', 'tables');
  const column = (values: number) => {
    const builder = createColumn(interviews);
    for (let at = 0; at < interviews; at += 1) builder.add({ answers: [rng.below(values)], value: null });
    return builder.column();
  };
  const [answer, age, sex] = [column(6), column(5), column(2)];
  const stratumOf = shared(interviews, () => rng.below(STRATA));
  const unitOf = shared(
    interviews,
    (at) => (stratumOf[at] ?? 0) * CLUSTERS_OF_STRATUM + rng.below(CLUSTERS_OF_STRATUM),
  );
  const weights = Float64Array.from({ length: interviews }, () => 0.5 + rng.below(1_000) / 1_000);
  const strata = Array.from({ length: STRATA }, () => ({ people: null }));
  const wish = (isClustered: boolean): TableWish => ({
    sample: { interviews, strata, isClustered, stratumOf, unitOf: isClustered ? unitOf : null, weights },
    rows: [
      {
        column: answer,
        values: 6,
        isSingle: true,
        isMeasured: false,
        nets: [
          [0, 1],
          [4, 5],
        ],
        scores: [1, 2, 3, 4, 5, null],
      },
    ],
    divisions: [
      { column: age, values: 5, isSingle: true },
      { column: sex, values: 2, isSingle: true },
    ],
    conditions: [],
    comparison: { level: 0.05, isShared: true },
  });
  const aside = createAside<TableWish, Tabulation>(SCRIPT, 'a table');
  const rows: BenchRow[] = [];
  for (const [what, isClustered] of [
    ['of strata', false],
    ['of clusters', true],
  ] as const) {
    const times: number[] = [];
    for (let turn = 0; turn <= RUNS; turn += 1) {
      const begin = performance.now();
      await aside(wish(isClustered));
      if (turn > 0) times.push(performance.now() - begin);
    }
    rows.push({ what: `a table ${what}, p95 ms`, ours: quantile(times, 0.95, 0), peer: null, ratio: null });
  }
  const worstMilliseconds = Math.max(...rows.map(({ ours }) => Number(ours)));
  return {
    name: 'tables',
    rows,
    figures: { interviews, worstMilliseconds },
    budget: BUDGET,
    held: worstMilliseconds < BUDGET.mostMilliseconds,
  };
}

function shared(length: number, of: (at: number) => number): Uint32Array {
  const values = new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
  for (let at = 0; at < length; at += 1) values[at] = of(at);
  return values;
}
