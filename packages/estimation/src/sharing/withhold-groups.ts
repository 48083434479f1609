import type { ProfileSet } from './profile-set.ts';

/** What is meant to be shown to readers who must not learn of fewer than so many interviews. */
export interface ShownGroups {
  /** Of each profile, how many interviews there are. */
  readonly counts: ArrayLike<number>;
  readonly groups: readonly ProfileSet[];
  /** Groups that lie in another one, by their places among the groups: its columns, or what a filter divides it into. */
  readonly divisions: readonly GroupDivision[];
  readonly least: number;
  /** Those that are not shown in any case. */
  readonly hidden?: ReadonlySet<number>;
}

export interface GroupDivision {
  readonly whole: number;
  readonly parts: readonly number[];
}

/**
 * Tells which groups to withhold, by their places, so that readers learn of no fewer than `least` interviews: neither from a
 * group, nor from one without another that lies in it, nor from what the shown parts of a division leave over. Where one of
 * two has to go, it is the smaller; the order of the groups decides nothing else.
 */
export function withheldGroups({ counts, groups, divisions, least, hidden }: ShownGroups): ReadonlySet<number> {
  const sizes = groups.map((group) => group.size(counts));
  const sizeOf = (at: number): number => sizes[at] ?? 0;
  const withheld = new Set(sizes.flatMap((size, at) => (size < least || hidden?.has(at) === true ? [at] : [])));
  const isTelling = (size: number): boolean => size > 0 && size < least;
  const largestFirst = groups.map((_, at) => at).toSorted((one, other) => sizeOf(other) - sizeOf(one) || one - other);

  const withholdNested = (): boolean => {
    const shown = largestFirst.filter((at) => !withheld.has(at));
    const before = withheld.size;
    shown.forEach((outer, from) => {
      for (const inner of shown.slice(from + 1)) {
        // Smaller ones follow only.
        if (sizeOf(outer) - sizeOf(inner) >= least) break;
        if (withheld.has(outer) || withheld.has(inner) || !isTelling(sizeOf(outer) - sizeOf(inner))) continue;
        if (groups[inner]?.isWithin(groups[outer] as ProfileSet)) withheld.add(inner);
      }
    });
    return withheld.size > before;
  };

  const withholdRests = (): boolean => {
    const before = withheld.size;
    for (const { whole, parts } of divisions) {
      const shown = largestFirst.filter((at) => parts.includes(at) && !withheld.has(at));
      while (shown.length > 0 && isTelling(restOf(groups, whole, shown).size(counts)))
        withheld.add(shown.pop() as number);
    }
    return withheld.size > before;
  };

  while (withholdNested() || withholdRests());
  return withheld;
}

function restOf(groups: readonly ProfileSet[], whole: number, parts: readonly number[]): ProfileSet {
  const all = groups[whole] as ProfileSet;
  return parts.reduce((rest, part) => rest.without(groups[part] as ProfileSet), all);
}
