import type { ExportWish, Weighting } from '@seker/contract';
import { answersIn, type Facet, type Row } from '@seker/export';
import { effectOf, type RakingCell, rakeToShares } from '@seker/fieldwork';
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
  const partsOf = (row: Row): RakingCell['parts'] => margins.map(({ partOf }) => partOf(row));
  const cells = new Map<string, RakingCell>();
  let outside = 0;
  for await (const page of reading(table.pages()))
    for (const row of page) {
      const parts = partsOf(row);
      if (parts.includes(null)) outside += 1;
      const weight = base(row);
      const known = cells.get(keyOf(parts)) ?? { parts, units: 0, weight: 0, squares: 0 };
      const { units, weight: sum, squares } = known;
      cells.set(keyOf(parts), { parts, units: units + 1, weight: sum + weight, squares: squares + weight * weight });
    }
  const found = [...cells.values()];
  const interviews = found.reduce((sum, { units }) => sum + units, 0);
  const { factors, effect } = margins.length === 0 ? unraked(found) : raked(found, margins, facets);
  const factorOf = new Map([...cells.keys()].map((key, at) => [key, factors[at] ?? 1]));
  return {
    weightOf: (row) => base(row) * (factorOf.get(keyOf(partsOf(row))) ?? 1),
    weighting: { ...effect, interviews, outside, unweighed: 0 },
  };
}

interface WantedMargin {
  /** The label of each part. */
  readonly labels: readonly string[];
  /** 0 to 1, by part. */
  readonly shares: readonly number[];
  readonly partOf: (row: Row) => number | null;
}

function marginOf(facet: Facet, shares: ExportWish['targets'][number]['shares']): WantedMargin {
  const find = answersIn(facet);
  const sum = shares.reduce((total, { percent }) => total + percent, 0);
  const parts = new Map(shares.map(({ value }, part) => [value, part]));
  const partOfValue = facet.values.map(({ value }) => parts.get(String(value)) ?? null);
  return {
    labels: shares.map(({ value }) => facet.values.find((one) => String(one.value) === value)?.label || value),
    shares: shares.map(({ percent }) => percent / sum),
    partOf: (row) => {
      const [answer] = find(row) ?? [];
      return answer === undefined ? null : (partOfValue[answer] ?? null);
    },
  };
}

function raked(cells: readonly RakingCell[], margins: readonly WantedMargin[], facets: readonly Facet[]) {
  const done = rakeToShares(
    cells,
    margins.map(({ shares }) => shares),
  );
  if (done.ok) return done.value;
  const { error } = done;
  if (error.code === 'rakeNotConverged') throw new Refusal(error.code);
  throw new Refusal(error.code, {
    details: { names: [facets[error.margin]?.label ?? '', margins[error.margin]?.labels[error.part] ?? ''] },
  });
}

/** Without margins all interviews are in one cell. */
function unraked([all]: readonly RakingCell[]) {
  const { units, weight, squares } = all ?? NO_INTERVIEWS;
  return { factors: [], effect: effectOf({ units, sum: weight, squares }) };
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

function keyOf(parts: RakingCell['parts']): string {
  return parts.join(',');
}
