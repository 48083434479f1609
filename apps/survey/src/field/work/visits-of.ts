import type { KeptAssignment, KeptVisit } from './field-records.ts';

/** A visit as the device shows it. */
export interface ShownVisit {
  readonly uid: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly status: string;
  readonly colour: string;
  readonly nextAt: number | null;
  readonly note: string;
  /** Null: the person of this device. */
  readonly person: string | null;
  /** It waits on this device. */
  readonly isUnsent: boolean;
}

/** The visits to a case, newest first: what the server tells, and what this device has noted since. */
export function visitsOf(
  { visits: told }: Pick<KeptAssignment, 'visits'>,
  kept: readonly KeptVisit[],
  unsent: ReadonlySet<string>,
): readonly ShownVisit[] {
  const known = new Set(told.map(({ uid }) => uid));
  const own = kept
    .filter(({ uid }) => !known.has(uid))
    .map((visit) => ({ ...visit, person: null, isUnsent: unsent.has(visit.uid) }));
  const others = told.map(({ at, nextAt, ...visit }) => ({
    ...visit,
    at: Date.parse(at),
    nextAt: nextAt === null ? null : Date.parse(nextAt),
    isUnsent: false,
  }));
  return [...own, ...others].toSorted((one, other) => other.at - one.at);
}

/** When the respondent wants to be visited: as it was agreed last, here or elsewhere. */
export function agreedVisit(
  { visitAt }: Pick<KeptAssignment, 'visitAt'>,
  visits: readonly ShownVisit[],
): number | null {
  const [last] = visits;
  // The server has not answered to it yet.
  if (last !== undefined && last.person === null) return last.nextAt;
  return visitAt === null ? null : Date.parse(visitAt);
}
