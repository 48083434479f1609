import type { MapFigures, Region } from '@seker/contract';
import { countText } from '@seker/ui';

export const SHOWN_FIGURES = ['completes', 'cases', 'tried', 'refusals', 'responseRate'] as const;
export type ShownFigure = (typeof SHOWN_FIGURES)[number];

/** Whether it counts cases, and does not compare them. */
export function isCount(figure: ShownFigure): figure is Exclude<ShownFigure, 'responseRate'> {
  return figure !== 'responseRate';
}

const perCent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A figure in words; a dash where there is nothing to divide by. */
export function figureText(figure: ShownFigure, value: number | null): string {
  if (value === null) return '–';
  return figure === 'responseRate' ? perCent.format(value) : countText(value);
}

type Value = MapFigures['values'][number];

/** The value of the list that each region stands for, by its key or what either calls it; upper and lower case are alike. */
export function matchRegions(
  regions: readonly Pick<Region, 'key' | 'name'>[],
  values: readonly Value[],
): { readonly byKey: ReadonlyMap<string, Value>; readonly unplaced: readonly Value[] } {
  const known = new Map(values.flatMap((value) => [value.value, ...value.labels].map((word) => [plain(word), value])));
  const byKey = new Map(
    regions.flatMap(({ key, name }) => {
      const value = known.get(plain(key)) ?? known.get(plain(name));
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
  const placed = new Set(byKey.values());
  return { byKey, unplaced: values.filter((value) => !placed.has(value)) };
}

function plain(word: string): string {
  return word.trim().toLowerCase();
}

const STEPS = 5;

/** Which of five shades a figure has, 0 the lightest: equal steps up to the largest. */
export function shadeOf(figure: number, most: number): number {
  return most <= 0 || figure <= 0 ? 0 : Math.min(STEPS - 1, Math.max(0, Math.ceil((STEPS * figure) / most) - 1));
}
