import { describeChange, type NumberedMutant } from './mutant.ts';

export interface Verdict {
  readonly area: string;
  readonly mutant: NumberedMutant;
  readonly caught: boolean;
  /** Whether any test ran through it at all. */
  readonly reached: boolean;
}

export interface Figures {
  readonly mutants: number;
  readonly caught: number;
  readonly survived: number;
  /** Caught of all, 0 … 1. */
  readonly share: number;
}

export const BUDGET = { caught: 0.85 };

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const caught = verdicts.filter((one) => one.caught).length;
  const mutants = verdicts.length;
  const share = mutants === 0 ? 1 : Math.round((caught / mutants) * 1_000) / 1_000;
  return { mutants, caught, survived: mutants - caught, share };
}

/** One line for every survivor, one table, and a line of JSON for programs. */
export function reportOf(
  verdicts: readonly Verdict[],
  told: { readonly seed: string; readonly equivalent: number; readonly seconds: number },
): { readonly text: string; readonly held: boolean } {
  const survivors = verdicts.filter(({ caught }) => !caught);
  const lines = survivors.map(
    ({ mutant, reached }) =>
      `survived: ${mutant.path}:${mutant.line}  ${describeChange(mutant)}${reached ? '' : '  (no test comes here)'}`,
  );
  const areas = [...Map.groupBy(verdicts, ({ area }) => area)].map(([area, own]) => ({ area, ...figuresOf(own) }));
  const sum = figuresOf(verdicts);
  const held = sum.share >= BUDGET.caught;
  const figures = { ...sum, ...told, areas: Object.fromEntries(areas.map(({ area, ...own }) => [area, own])) };
  const json = JSON.stringify({ name: 'mutate', figures, budget: BUDGET, held });
  return { text: [...lines, '', ...tableOf([...areas, { area: 'all', ...sum }]), json].join('\n'), held };
}

function tableOf(rows: readonly ({ readonly area: string } & Figures)[]): string[] {
  const cells = rows.map(({ area, mutants, caught, survived, share }) => [
    area,
    ...[mutants, caught, survived].map(String),
    `${(share * 100).toFixed(1)} %`,
  ]);
  const all = [['area', 'mutants', 'caught', 'survived', '%'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  return all.map((line) =>
    line
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
