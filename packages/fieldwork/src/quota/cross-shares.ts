import { rake } from '../sample/rake.ts';

/** One of the variables that are crossed: its values, and the population's amount of each where it is known. */
export interface CrossedPart {
  readonly values: readonly string[];
  readonly amounts: readonly (number | null)[];
}

export interface CrossedCell {
  /** The index of its value in each part. */
  readonly at: readonly number[];
  /** People in the list; null where the list does not know all parts. */
  readonly people: number | null;
  /** Its share of the population, 0 to 1; null when unknown. */
  readonly share: number | null;
}

/**
 * Crosses variables. Where the list knows all of them, the cells are the tuples that it has, and their shares keep its
 * pattern while each variable sums to its own amounts (raked). Otherwise the cells are all tuples, and their shares
 * assume independence.
 */
export function crossShares(
  parts: readonly CrossedPart[],
  joint: readonly { readonly parts: readonly string[]; readonly count: number }[] | null,
): readonly CrossedCell[] {
  return joint === null ? independent(parts) : asInList(parts, joint);
}

function independent(parts: readonly CrossedPart[]): readonly CrossedCell[] {
  const shares = parts.map(sharesOf);
  let cells: readonly CrossedCell[] = [{ at: [], people: null, share: 1 }];
  parts.forEach(({ values }, place) => {
    const own = shares[place] ?? null;
    cells = cells.flatMap(({ at, share }) =>
      values.map((_, value) => ({
        at: [...at, value],
        people: null,
        share: share === null || own === null ? null : share * (own[value] ?? 0),
      })),
    );
  });
  return cells;
}

function asInList(
  parts: readonly CrossedPart[],
  joint: readonly { readonly parts: readonly string[]; readonly count: number }[],
): readonly CrossedCell[] {
  const places = parts.map(({ values }) => new Map(values.map((value, at) => [value, at])));
  const cells = joint
    .flatMap(({ parts: said, count }) => {
      const at = said.flatMap((value, place) => places[place]?.get(value) ?? []);
      return at.length === parts.length ? [{ at, people: count }] : [];
    })
    .sort((a, b) => compare(a.at, b.at));
  const margins = parts.flatMap((part, place) => {
    const targets = sharesOf(part);
    return targets === null ? [] : [{ partOf: cells.map(({ at }) => at[place] ?? 0), targets }];
  });
  const people = cells.map((cell) => cell.people);
  const weights = margins.length === 0 ? people : rake(people, margins);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return cells.map((cell, place) => ({ ...cell, share: sum === 0 ? null : (weights[place] ?? 0) / sum }));
}

/** Null when an amount is unknown, or all are zero. */
function sharesOf({ amounts }: CrossedPart): readonly number[] | null {
  const known = amounts.flatMap((amount) => amount ?? []);
  const sum = known.reduce((all, amount) => all + amount, 0);
  return known.length < amounts.length || sum === 0 ? null : known.map((amount) => amount / sum);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, at) => value !== b[at]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}
