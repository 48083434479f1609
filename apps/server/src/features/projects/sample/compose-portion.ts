import { nextPortion, rake, type Sensitivity } from '@seker/fieldwork';
import type { DrawVariable } from '../variables/index.ts';
import { BETWEEN } from './frame.queries.ts';
import type { listTargets, StandingUnit } from './portion.queries.ts';
import { cellReader, OTHERS, type ReleaseDivision } from './release-division.ts';

type Target = Awaited<ReturnType<typeof listTargets>>[number];

/** One way to divide the sample, with a target per part. */
interface Division {
  readonly variable: DrawVariable;
  readonly targets: ReadonlyMap<string, Pick<Target, 'amount' | 'labels'>>;
  /** Their part of the completes is their part of the sample. */
  readonly takesOthers: ReleaseDivision['takesOthers'];
}

export interface ComposedCell {
  /** The keys of its values, one per division. */
  readonly key: string;
  readonly labels: readonly Readonly<Record<string, string>>[];
  /** The values in the list, one per division. */
  readonly values: readonly string[];
  readonly target: number;
  readonly completes: number;
  readonly remaining: number;
  readonly next: number;
}

export interface Composition {
  readonly variables: readonly string[];
  readonly cells: readonly ComposedCell[];
  /** Units drawn but not released, outside all cells. */
  readonly unwanted: number;
  /** Returns the cell key for a unit's values; null when no cell matches. */
  readonly keyOf: (values: string) => string | null;
}

/**
 * Composes a portion of this size. The cells are those of the draw-known quotas; without any, those of the populations;
 * without these, a single one. With several divisions the cells are tuples, whose targets sum to those of each division
 * (raked from the drawn sample).
 */
export function composePortion(
  size: number,
  sensitivity: Sensitivity,
  {
    units,
    fields,
    divisions,
    completesWanted,
  }: {
    readonly units: readonly StandingUnit[];
    /** The fields of the units' values. */
    readonly fields: readonly string[];
    readonly divisions: readonly Division[];
    readonly completesWanted: number;
  },
): Composition {
  const keyOf = cellReader(fields, divisions.map(releaseDivision));
  const tally = new Map<string, { drawn: number; completes: number; remaining: number; readonly values: string }>();
  let unwanted = 0;
  for (const { values, portion, isComplete } of units) {
    const key = keyOf(values);
    if (key === null) {
      if (portion === null) unwanted += 1;
      continue;
    }
    const cell = tally.get(key) ?? { drawn: 0, completes: 0, remaining: 0, values };
    cell.drawn += 1;
    cell.completes += isComplete ? 1 : 0;
    cell.remaining += portion === null ? 1 : 0;
    tally.set(key, cell);
  }
  const keys = [...tally.keys()].sort();
  const targets = targetsOf(keys, tally, divisions, completesWanted);
  const cells = keys.map((key, at) => ({
    key,
    labels: labelsOf(key, divisions),
    values: saidBy(tally.get(key)?.values ?? '', fields, divisions),
    target: targets[at] ?? 0,
    completes: tally.get(key)?.completes ?? 0,
    remaining: tally.get(key)?.remaining ?? 0,
  }));
  const next = nextPortion(size, sensitivity, cells);
  return {
    variables: divisions.map(({ variable }) => variable.name),
    cells: cells.map((cell, at) => ({ ...cell, next: next[at] ?? 0 })),
    unwanted,
    keyOf,
  };
}

/** Returns the divisions by the quotas; without quotas, by the populations. */
export function divisionsOf(targets: readonly Target[], variables: readonly DrawVariable[]): readonly Division[] {
  const source = targets.some((target) => target.source === 'quota') ? 'quota' : 'population';
  return variables.flatMap((variable) => {
    const own = targets.filter((target) => target.source === source && target.variableId === variable.id);
    if (own.length === 0) return [];
    const takesOthers = source === 'population' ? 'all' : variable.isAsked ? 'asked' : 'none';
    return [{ variable, targets: new Map(own.map((target) => [target.key, target])), takesOthers }];
  });
}

/** What decides the cell of a person, without the targets. */
export function releaseDivision({ variable, targets, takesOthers }: Division): ReleaseDivision {
  return { fields: variable.fields, keys: [...targets.keys()], takesOthers };
}

function targetsOf(
  keys: readonly string[],
  tally: ReadonlyMap<string, { readonly drawn: number }>,
  divisions: readonly Division[],
  completesWanted: number,
): readonly number[] {
  const drawn = keys.map((key) => tally.get(key)?.drawn ?? 0);
  if (divisions.length === 0) return drawn.map(() => completesWanted);
  const everyone = drawn.reduce((all, units) => all + units, 0);
  const margins = divisions.map(({ targets }, at) => {
    const codes = new Map([...targets.keys(), OTHERS].map((part, code) => [part, code]));
    const partOf = keys.map((key) => codes.get(key.split(BETWEEN)[at] ?? '') ?? 0);
    const others = drawn.reduce((all, units, row) => all + (partOf[row] === targets.size ? units : 0), 0);
    const othersWanted = everyone === 0 ? 0 : (others / everyone) * completesWanted;
    const sum = [...targets.values()].reduce((all, { amount }) => all + amount, 0);
    // A population gives shares, which are scaled to the wanted completes.
    const wanted = (amount: number) => (sum === 0 ? 0 : (amount / sum) * (completesWanted - othersWanted));
    return { partOf, targets: [...[...targets.values()].map(({ amount }) => wanted(amount)), othersWanted] };
  });
  return rake(drawn, margins);
}

function labelsOf(key: string, divisions: readonly Division[]): ComposedCell['labels'] {
  const keys = key.split(BETWEEN);
  return divisions.map(({ targets }, at) => targets.get(keys[at] ?? '')?.labels ?? {});
}

function saidBy(values: string, fields: readonly string[], divisions: readonly Division[]): readonly string[] {
  const said = values.split(BETWEEN);
  return divisions.map(({ variable }) => variable.fields.map((field) => said[fields.indexOf(field)] ?? '').join(' · '));
}
