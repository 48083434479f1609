import type { ExportWish, Weighting } from '@seker/contract';
import { calibrateCells } from '@seker/estimation';
import { answersIn, type Facet, type Row } from '@seker/export';
import { effectOf } from '@seker/fieldwork';
import { Refusal } from '../../../http/refusal.ts';
import type { CountedTable } from './counted-table.ts';
import type { Reading } from './open-export.ts';

export interface Weighing {
  /** Of a row of the counted table; null for an interview that is not weighed. */
  weightOf(row: Row): number | null;
  readonly weighting: Weighting;
}

/** Weighs every interview. */
interface WeighingOfAll extends Weighing {
  weightOf(row: Row): number;
}

/** Returns the passes over the interviews that weighting needs beforehand. */
export function passesOfWeights({ weights }: Pick<ExportWish, 'weights'>): 0 | 1 {
  return weights === 'none' ? 0 : 1;
}

/** Computes weights in one pass; memory grows with the targets' categories, not with the interviews. */
export async function weigh(
  { weights, targets }: Pick<ExportWish, 'weights' | 'targets'>,
  table: CountedTable,
  reading: Reading,
): Promise<WeighingOfAll> {
  const base = baseWeight(weights, table);
  const wanted = weights === 'design' ? [] : targets;
  const facets = wanted.map(({ variable }) => requireFacet(table, variable));
  const margins = facets.map((facet, at) => marginOf(facet, wanted[at]?.shares ?? []));
  const categoriesOf = (row: Row): readonly number[] => margins.map(({ categoryOf }) => categoryOf(row));
  const cells = new Map<string, WeighedCell>();
  let outside = 0;
  for await (const page of reading(table.pages()))
    for (const row of page) {
      const categories = categoriesOf(row);
      if (categories.some((category, margin) => category === margins[margin]?.shares.length)) outside += 1;
      const weight = base(row);
      const key = categories.join();
      const { units, weight: sum, squares } = cells.get(key) ?? NO_INTERVIEWS;
      cells.set(key, { categories, units: units + 1, weight: sum + weight, squares: squares + weight * weight });
    }
  const found = [...cells.values()];
  const interviews = found.reduce((sum, { units }) => sum + units, 0);
  const { factors, effect } = margins.length === 0 ? unraked(found) : raked(found, margins, facets);
  const factorOf = new Map([...cells.keys()].map((key, at) => [key, factors[at] ?? 1]));
  return {
    weightOf: (row) => base(row) * (factorOf.get(categoriesOf(row).join()) ?? 1),
    weighting: { ...effect, interviews, outside, unweighed: 0 },
  };
}

/** Interviews that are in the same category of every margin. */
interface WeighedCell {
  readonly categories: readonly number[];
  readonly units: number;
  /** The sum of their base weights, and of the squares. */
  readonly weight: number;
  readonly squares: number;
}

interface WantedMargin {
  /** The label of each category. */
  readonly labels: readonly string[];
  /** 0 to 1, by category. */
  readonly shares: readonly number[];
  /** The number of the categories for none of them. */
  readonly categoryOf: (row: Row) => number;
}

function marginOf(facet: Facet, shares: ExportWish['targets'][number]['shares']): WantedMargin {
  const find = answersIn(facet);
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  const categories = new Map(shares.map(({ value }, category) => [value, category]));
  const ofValue = facet.values.map(({ value }) => categories.get(String(value)) ?? shares.length);
  return {
    labels: shares.map(({ value }) => facet.values.find((one) => String(one.value) === value)?.label || value),
    shares: shares.map(({ percent }) => percent / sum),
    categoryOf: (row) => {
      const [answer] = find(row) ?? [];
      return answer === undefined ? shares.length : (ofValue[answer] ?? shares.length);
    },
  };
}

function raked(cells: readonly WeighedCell[], margins: readonly WantedMargin[], facets: readonly Facet[]) {
  if (cells.length === 0) return unraked(cells);
  const targets = margins.map(({ shares }) => shares);
  const done = calibrateCells(cells, { how: 'raking', targets, population: null, bounds: null });
  if (!done.ok) {
    const { error } = done;
    if (error.code !== 'calibrationEmpty') throw new Refusal('rakeNotConverged');
    const names = [facets[error.margin]?.label ?? '', margins[error.margin]?.labels[error.category] ?? ''];
    throw new Refusal('rakeEmpty', { details: { names } });
  }
  const { factors } = done.value;
  const sumOf = (of: (cell: WeighedCell, factor: number) => number): number =>
    cells.reduce((sum, cell, at) => sum + of(cell, factors[at] ?? 1), 0);
  return {
    factors,
    effect: effectOf({
      units: sumOf(({ units }) => units),
      sum: sumOf(({ weight }, factor) => weight * factor),
      squares: sumOf(({ squares }, factor) => squares * factor ** 2),
    }),
  };
}

/** Without margins all interviews are in one cell. */
function unraked([all]: readonly WeighedCell[]) {
  const { units, weight, squares } = all ?? NO_INTERVIEWS;
  return { factors: new Float64Array(), effect: effectOf({ units, sum: weight, squares }) };
}

const NO_INTERVIEWS = { units: 0, weight: 0, squares: 0 };

/** Returns the base weight: one, or the inverse of the inclusion probability, which must be known for all. */
function baseWeight(weights: ExportWish['weights'], { columns }: CountedTable): (row: Row) => number {
  if (weights === 'raked') return () => 1;
  const at = columns.findIndex(({ name }) => name === 'weight');
  return (row) => {
    const weight = row[at];
    if (typeof weight !== 'number') throw new Refusal('weightMissing');
    return weight;
  };
}

export function requireFacet({ facets }: CountedTable, name: string): Facet {
  const facet = facets.find((one) => one.name === name);
  if (facet === undefined) throw new Refusal('exportChoiceGone', { details: { names: [name] } });
  return facet;
}
