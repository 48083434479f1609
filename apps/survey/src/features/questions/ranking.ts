import type { RankPart, RawAnswer } from '@seker/questionnaire';
import { partOf } from './change-answer.ts';

/** What stands at each place from the first, `''` where nothing does. */
export function rankingOf(value: RawAnswer, { places }: Pick<RankPart, 'places'>): readonly string[] {
  return Array.from({ length: places }, (_, index) => partOf(value, placePart(index))[0] ?? '');
}

/** The answer with these items at its places. */
export function withRanking(before: RawAnswer, ranking: readonly string[]): RawAnswer {
  const parts = ranking.flatMap((code, index) => (code === '' ? [] : [[placePart(index), [code]] as const]));
  return { ...before, na: before.na && parts.length === 0, values: [], parts: Object.fromEntries(parts) };
}

/** Puts an item at a place; it leaves the place where it stood. */
export function putAt(ranking: readonly string[], index: number, code: string): readonly string[] {
  return ranking.map((standing, place) => (place === index ? code : code !== '' && standing === code ? '' : standing));
}

/** Moves an item to a place; what stood there goes where the item came from. */
export function moveTo(ranking: readonly string[], code: string, index: number): readonly string[] {
  const displaced = ranking[index] ?? '';
  return ranking.map((standing, place) => {
    if (place === index) return code;
    return standing === code ? displaced : standing;
  });
}

/** The next place down where something stands: moving there exchanges two, while an empty one would leave a gap. */
export function nextFilled(ranking: readonly string[], index: number): number | null {
  const next = ranking.findIndex((standing, place) => place > index && standing !== '');
  return next === -1 ? null : next;
}

function placePart(index: number): string {
  return `rank.${index + 1}`;
}
