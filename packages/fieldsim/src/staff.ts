import { DAY, type Instant, instant, later, MINUTE } from '@seker/kernel';
import { chance } from './chance.ts';

/** A simulated interviewer. */
export interface Worker {
  readonly number: number;
  /** Index of the worker's project in the study. */
  readonly project: number;
  readonly languages: readonly string[];
}

/** One stay at a station. */
export interface Stay {
  readonly from: Instant;
  readonly until: Instant;
}

const MORNING = [8 * 60 + 30, 15 * 60] as const;
const EVENING = [14 * 60 + 30, 21 * 60 + 30] as const;
const ABSENT = 0.06;
const BREAK_MINUTES = 15;

/**
 * When a worker is at a station on a day: one of two shifts, with random minutes of early or late arrival and
 * departure, and a break in the middle with a logout. Empty on days of absence.
 */
export function staysOn(seed: number, { number }: Worker, midnight: Instant): readonly Stay[] {
  const day = Math.round(midnight / DAY);
  const draw = (turn: number): number => chance(seed, number, day * 8 + turn, 'attendance');
  if (draw(0) < ABSENT) return [];
  const [from, until] = number % 2 === 0 ? MORNING : EVENING;
  const at = (minute: number): Instant => later(midnight, minute * MINUTE);
  const begin = from + Math.floor(draw(1) * 25);
  const end = until - Math.floor(draw(2) * 25);
  const pause = Math.floor(begin + (end - begin) * (0.4 + 0.2 * draw(3)));
  return [
    { from: at(begin), until: at(pause) },
    { from: at(pause + BREAK_MINUTES), until: at(end) },
  ];
}

/**
 * Hires workers: nearly all speak the first language, some speak each of the others; every fourth works in the second
 * project.
 */
export function hireWorkers(
  seed: number,
  count: number,
  languages: readonly string[],
  projects: number,
): readonly Worker[] {
  return Array.from({ length: count }, (_, number) => ({
    number,
    project: projects > 1 && number % 4 === 3 ? 1 : 0,
    languages: languages.filter((_language, place) => {
      if (place === 0) return number % 7 !== 6;
      return number % 7 === 6 || chance(seed, number, place, 'shift') < 0.35;
    }),
  }));
}

/** The midnights of `days` days from `first`, in a zone whose offset does not change meanwhile. */
export function midnightsFrom(first: Instant, days: number): readonly Instant[] {
  return Array.from({ length: days }, (_, day) => instant(first + day * DAY));
}
