import {
  type Base,
  baseOf,
  type Estimate,
  estimateShare,
  type Figure,
  isSimple,
  type Stratum,
  TableMoments,
  testTable,
  UNKNOWN_ESTIMATE,
} from '@seker/estimation';
import { answersIn, type Facet } from './facet.ts';
import { lettersOf } from './letters.ts';
import { MissingTally } from './missing-tally.ts';
import type { SampleDesign } from './sample-design.ts';
import type { Amount, CountedLine, CountedQuestion, TableTest } from './summary.ts';
import type { ColumnBlock, CountedInterview, Tally } from './tally.ts';

/** Counts the answers of a facet, by column. */
export class CountTally implements Tally {
  readonly #facet: Facet;
  readonly #blocks: readonly ColumnBlock[];
  readonly #isSimple: boolean;
  /** Per column: one count per value, and one for all who answered. */
  readonly #counts: Float64Array;
  readonly #weights: Float64Array;
  readonly #missing: MissingTally;
  readonly #moments: readonly TableMoments[];
  readonly #find: ReturnType<typeof answersIn>;

  constructor(facet: Facet, blocks: readonly ColumnBlock[], design: SampleDesign) {
    this.#facet = facet;
    this.#blocks = blocks;
    this.#isSimple = isSimple(design);
    const columns = blocks.reduce((sum, { length }) => sum + length, 0);
    const cells = columns * (facet.values.length + 1);
    this.#counts = new Float64Array(cells);
    this.#weights = new Float64Array(cells);
    this.#missing = new MissingTally(facet);
    this.#moments = blocks.map(({ length }) => new TableMoments(facet.values.length, length, design));
    this.#find = answersIn(facet);
  }

  add({ row, places, weight, place }: CountedInterview): void {
    const answers = this.#find(row);
    if (answers === null) {
      this.#missing.add(row[this.#facet.places[0] ?? -1] ?? null, weight);
      return;
    }
    const all = this.#facet.values.length;
    const amounts = answers.map((line) => ({ line, amount: 1 }));
    this.#blocks.forEach(({ from }, block) => {
      const own = places[block] ?? [];
      for (const column of own) {
        this.#count(from + column, all, weight);
        for (const answer of answers) this.#count(from + column, answer, weight);
      }
      this.#moments[block]?.add(place, own, amounts, weight);
    });
  }

  told(scale: number, strata: readonly Stratum[]): CountedQuestion {
    const { name, label, kind, values } = this.#facet;
    const inferred = this.#blocks.map((block, at) => this.#infer(block, this.#moments[at], strata));
    const columns = this.#blocks.flatMap(({ from, length }) => Array.from({ length }, (_, at) => from + at));
    const answered = columns.map((column) => this.#amount(column, values.length, scale));
    const letters = values.map((_, line) => inferred.flatMap((one) => one.letters[line] ?? []));
    const lines = values.map(
      ({ value, label: said }, at): CountedLine => ({
        value,
        label: said,
        cells: columns.map((column) => {
          const amount = this.#amount(column, at, scale);
          const base = answered[column]?.weighted ?? 0;
          const percent = base === 0 ? null : (100 * amount.weighted) / base;
          return { ...amount, percent, letters: letters[at]?.[column] ?? '' };
        }),
        estimate: inferred[0]?.estimates[at] ?? UNKNOWN_ESTIMATE,
      }),
    );
    return {
      kind: kind === 'multiple' ? 'multiple' : 'single',
      name,
      label,
      answered,
      bases: inferred.flatMap(({ bases }) => bases),
      lines,
      missing: this.#missing.told(scale),
      tests: inferred.flatMap(({ test }) => test ?? []),
    };
  }

  /** Infers from the columns of a block. */
  #infer(block: ColumnBlock, moments: TableMoments | undefined, strata: readonly Stratum[]): Inferred {
    const { values, kind } = this.#facet;
    if (moments === undefined) return { bases: [], letters: [], estimates: [], test: null };
    const told = moments.told(strata);
    const columns = Array.from({ length: block.length }, (_, column) => column);
    const counted = (line: number, column: number): number => this.#amount(block.from + column, line, 1).count;
    const bases = columns.map((column) => {
      const figures = values.flatMap((_, line): readonly Figure[] => {
        const ratio = told.ratio(line, column);
        return ratio === null ? [] : [{ ratio, variance: ratio.value * (1 - ratio.value) }];
      });
      return baseOf(told, column, counted(values.length, column), figures, this.#isSimple);
    });
    if (block.by === null)
      return {
        bases,
        letters: values.map(() => ['']),
        estimates: values.map((_, line) =>
          estimateShare(told, told.ratio(line, 0), {
            column: 0,
            interviews: counted(values.length, 0),
            effective: bases[0]?.effective ?? null,
          }),
        ),
        test: null,
      };
    const test =
      kind === 'single' && block.isExclusive
        ? testTable(
            told,
            values.map((_, line) => columns.map((column) => counted(line, column))),
          )
        : null;
    return {
      bases,
      letters: values.map((_, line) =>
        lettersOf(
          told,
          columns.map((column) => told.ratio(line, column)),
          bases,
        ),
      ),
      estimates: [],
      test: test === null ? null : { by: block.by, ...test },
    };
  }

  #count(column: number, place: number, weight: number): void {
    const at = column * (this.#facet.values.length + 1) + place;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#weights[at] = (this.#weights[at] ?? 0) + weight;
  }

  #amount(column: number, place: number, scale: number): Amount {
    const at = column * (this.#facet.values.length + 1) + place;
    return { count: this.#counts[at] ?? 0, weighted: (this.#weights[at] ?? 0) * scale };
  }
}

interface Inferred {
  readonly bases: readonly Base[];
  /** By line and column. */
  readonly letters: readonly (readonly string[])[];
  /** By line, of the total. */
  readonly estimates: readonly Estimate[];
  readonly test: TableTest | null;
}
