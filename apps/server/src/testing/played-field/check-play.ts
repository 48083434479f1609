import { blacklistedCalls, brokenCaps, callsOutsideHours, misgiven, numbersAtOnce } from './checks/calls.ts';
import { leftHeld, miscounted, overshoots } from './checks/counts.ts';
import { unexplained } from './checks/explained.ts';
import { brokenWords, calledEarly, missedMeetings, takenFromOther } from './checks/waits.ts';
import type { History, PlayedCase } from './history.ts';
import { tellCase } from './tell-case.ts';

/** The promises of the field, per case and overall. */
const OF_A_CASE: Readonly<Record<string, (history: History, played: PlayedCase) => readonly string[]>> = {
  unexplained,
  brokenCaps,
  callsOutsideHours,
  blacklistedCalls,
  misgiven,
  calledEarly,
  takenFromOther,
};
const OF_ALL: Readonly<Record<string, (history: History) => readonly string[]>> = {
  numbersAtOnce,
  overshoots,
  miscounted,
  leftHeld,
  missedMeetings,
  brokenWords,
};

export interface Broken {
  readonly promise: string;
  readonly what: string;
  /** The case's story, if it concerns one. */
  readonly story: string | null;
}

/** Lists broken promises; empty when all were kept. */
export function checkPlay(history: History): readonly Broken[] {
  const ofCases = history.cases.flatMap((played) =>
    Object.entries(OF_A_CASE).flatMap(([promise, check]) =>
      check(history, played).map((what) => ({ promise, what, story: tellCase(history, played) })),
    ),
  );
  const ofAll = Object.entries(OF_ALL).flatMap(([promise, check]) =>
    check(history).map((what) => ({ promise, what, story: null })),
  );
  return [...ofCases, ...ofAll];
}

/** Counts the violations per promise. */
export function countBroken(broken: readonly Broken[]): Readonly<Record<string, number>> {
  const promises = [...Object.keys(OF_A_CASE), ...Object.keys(OF_ALL)];
  return Object.fromEntries(
    promises.map((promise) => [promise, broken.filter((one) => one.promise === promise).length]),
  );
}
