import type { ReviewUnit } from '@seker/contract';

/** What can become final: what a pass gave, what answers alike got, or other codes. */
export type Choice = 'first' | 'second' | 'instead' | 'others';
export const CHOICE_KEYS = [1, 2, 3] as const;
export type ChoiceKey = (typeof CHOICE_KEYS)[number];

/** What a key chooses of an answer; null: nothing stands there. */
export function choiceAt(unit: Pick<ReviewUnit, 'first' | 'second' | 'instead'>, key: ChoiceKey): Choice | null {
  switch (key) {
    case 1:
      return unit.first === null ? null : 'first';
    case 2:
      return unit.second !== null ? 'second' : unit.instead === null ? null : 'instead';
    case 3:
      return 'others';
  }
}

/** The codes that a choice stands for. */
export function codesChosen(
  unit: Pick<ReviewUnit, 'first' | 'second' | 'instead'>,
  choice: Choice | null,
  others: readonly number[],
): readonly number[] {
  switch (choice) {
    case null:
      return [];
    case 'first':
    case 'second':
      return unit[choice]?.codes ?? [];
    case 'instead':
      return unit.instead === null ? [] : [unit.instead.codeId];
    case 'others':
      return others;
  }
}

/** The codes that one pass gave and the other did not; of one pass alone, those that answers alike did not get. */
export function differingCodes({
  first,
  second,
  instead,
}: Pick<ReviewUnit, 'first' | 'second' | 'instead'>): ReadonlySet<number> {
  if (first === null) return new Set();
  if (second !== null) {
    const isShared = (id: number): boolean => first.codes.includes(id) && second.codes.includes(id);
    return new Set([...first.codes, ...second.codes].filter((id) => !isShared(id)));
  }
  return new Set(instead === null ? [] : first.codes.filter((id) => id !== instead.codeId));
}
