import type { Limits } from '../rules/limits.ts';
import type { OperandUses } from './looked-at.ts';
import type { Variant } from './variant.ts';

/** A multiple choice: its codes, and how they may be combined. */
export interface ChoiceSpace {
  readonly codes: readonly number[];
  readonly exclusive: ReadonlySet<number>;
  readonly limits: Limits;
}

const MOST_NAMED = 7;
const MOST_VARIANTS = 300;

/**
 * Every set of the codes named in conditions, combined with as many other codes as conditions can distinguish; `null`
 * when there are too many. `variantOf` builds the variant of a set of codes, or returns null when they cannot be
 * answered together. Only some of a variant's codes are certain; the others stand for any code that no condition names.
 */
export function setVariants(
  { codes, exclusive, limits }: ChoiceSpace,
  { codes: named, isCounted }: OperandUses,
  variantOf: (codes: readonly number[], certain: readonly number[]) => Variant | null,
): readonly Variant[] | null {
  const told = codes.filter((code) => named.has(code));
  const others = codes.filter((code) => !named.has(code));
  const free = others.filter((code) => !exclusive.has(code));
  if (told.length > MOST_NAMED || 2 ** told.length * (isCounted ? free.length + 1 : 2) > MOST_VARIANTS) return null;
  const isAllowed = (count: number): boolean =>
    count >= Math.max(1, limits.min ?? 1) && count <= (limits.max ?? codes.length);
  const sets: {
    readonly codes: readonly number[];
    readonly certain: readonly number[];
    readonly some: readonly number[];
  }[] = [];
  for (const set of subsetsOf(told)) {
    const isAlone = set.some((code) => exclusive.has(code));
    if (isAlone && set.length > 1) continue;
    const counts = Array.from({ length: (isAlone ? 0 : free.length) + 1 }, (_, count) => count);
    const allowed = counts.filter((count) => isAllowed(set.length + count));
    const none = allowed.filter((count) => count === 0);
    const some = allowed.filter((count) => count > 0);
    for (const count of [...none, ...(isCounted ? some : some.slice(0, 1))]) {
      sets.push({
        codes: [...set, ...free.slice(0, count)],
        certain: set,
        some: count === 0 ? [] : set.length === 0 ? others : free,
      });
    }
  }
  // An unnamed exclusive answer is a variant of its own.
  const alone = others.find((code) => exclusive.has(code));
  if (alone !== undefined && isAllowed(1) && free.length === 0)
    sets.push({ codes: [alone], certain: [], some: others });
  return sets.flatMap(({ codes: set, certain, some }): readonly Variant[] => {
    const one = variantOf(set, certain);
    return one === null ? [] : [{ ...one, some }];
  });
}

function subsetsOf(codes: readonly number[]): readonly (readonly number[])[] {
  return codes.reduce<readonly (readonly number[])[]>(
    (sets, code) => [...sets, ...sets.map((set) => [...set, code])],
    [[]],
  );
}
