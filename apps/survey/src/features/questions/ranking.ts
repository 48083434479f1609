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

/**
 * Puts an item into the order: what stands there and beyond makes room, up to where the item came from or to the nearest empty
 * place. Where there is neither, the last one has no place any more.
 */
export function insertAt(ranking: readonly string[], code: string, index: number): readonly string[] {
  if (ranking[index] === '') return putAt(ranking, index, code);
  const from = ranking.indexOf(code);
  const below = ranking.indexOf('', index);
  const above = ranking.lastIndexOf('', index);
  const room = [from, below, above].find((place) => place !== -1) ?? ranking.length - 1;
  const others = ranking.filter((_, place) => place !== room);
  return [...others.slice(0, index), code, ...others.slice(index)];
}

/** The next place down where something stands: moving there exchanges two, while an empty one would leave a gap. */
export function nextFilled(ranking: readonly string[], index: number): number | null {
  const next = ranking.findIndex((standing, place) => place > index && standing !== '');
  return next === -1 ? null : next;
}

function placePart(index: number): string {
  return `rank.${index + 1}`;
}
