import { sameness } from '@seker/estimation';
import type { InterviewId, PersonId } from '@seker/kernel';
import type { ActiveTime } from './interviews.queries.ts';
import type { CountedPerson } from './quality-work.ts';
import type { StoredFigures } from './stored-quality.ts';

/** What the newest completes of a project show by themselves. */
export interface InterviewFindings {
  readonly isFast: (interview: ActiveTime) => boolean;
  /** The most even matrix of each interview that has one. */
  readonly evenness: ReadonlyMap<InterviewId, number>;
}

/** Returns the most even matrix of each interview. */
export function evennessOf(
  grids: readonly { readonly id: InterviewId; readonly codes: readonly number[] }[],
): ReadonlyMap<InterviewId, number> {
  const most = new Map<InterviewId, number>();
  for (const { id, codes } of grids) {
    const own = sameness(codes);
    if (own !== null) most.set(id, Math.max(own, most.get(id) ?? 0));
  }
  return most;
}

/** Counts straight lines over all interviews; null where no matrix was answered. */
export function straightLines(evenness: ReadonlyMap<InterviewId, number>): StoredFigures['straight'] {
  if (evenness.size === 0) return null;
  const values = [...evenness.values()];
  return {
    interviews: values.length,
    straight: values.filter((value) => value === 1).length,
    sameness: values.reduce((sum, value) => sum + value, 0) / values.length,
  };
}

/** Counts what each person's interviews show; respondents alone have no interviewer. */
export function countPeople(times: readonly ActiveTime[], { isFast, evenness }: InterviewFindings): CountedPerson[] {
  const people = new Map<PersonId, ActiveTime[]>();
  for (const time of times) {
    if (time.personId === null || time.mode === 'web') continue;
    const own = people.get(time.personId) ?? [];
    own.push(time);
    people.set(time.personId, own);
  }
  return [...people].map(([personId, own]) => {
    const even = own.flatMap(({ id }) => evenness.get(id) ?? []);
    return {
      personId,
      interviews: own.length,
      medianSeconds: medianOf(own.flatMap(({ seconds }) => seconds ?? [])),
      fast: own.filter(isFast).length,
      grids: even.length,
      straight: even.filter((value) => value === 1).length,
    };
  });
}

/** Returns the middle of numbers, or the mean of the two in the middle; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const ascending = numbers.toSorted((one, other) => one - other);
  const [below, above] = [
    ascending[Math.floor((ascending.length - 1) / 2)],
    ascending[Math.ceil((ascending.length - 1) / 2)],
  ];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}
