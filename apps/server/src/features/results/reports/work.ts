import { HOUR, type PersonId, type ProjectId, SECOND } from '@seker/kernel';
import { readCalls, readCompletes, readPaid, readVisits } from './activity.queries.ts';
import { type Asked, ratio, sum } from './report.ts';

export const SECONDS_OF_HOUR = HOUR / SECOND;

/** Production and the time for it. */
export interface Work {
  readonly paid: number;
  readonly dials: number;
  readonly contacts: number;
  /** By interviewers in the field; they are not among the dials, nor are whom they reached among the contacts. */
  readonly visits: number;
  readonly refusals: number;
  readonly completes: number;
  readonly net: number;
  /** Completed and rejected since; they are not among the completes. */
  readonly rejected: number;
  /** Of interviews with a meaningful duration. */
  readonly seconds: number;
  readonly timed: number;
}

/** One person's work in one project, or outside projects. */
export interface WorkOfPerson extends Work {
  readonly personId: PersonId;
  readonly projectId: ProjectId;
  /** First and last presence; null: absent. */
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
}

const NOTHING: Work = {
  paid: 0,
  dials: 0,
  contacts: 0,
  visits: 0,
  refusals: 0,
  completes: 0,
  net: 0,
  rejected: 0,
  seconds: 0,
  timed: 0,
};

/** Reads the work per person and project, and the results of calls by hour. */
export async function readWork(asked: Asked) {
  const [calls, visits, completes, paid] = await Promise.all([
    readCalls(asked),
    readVisits(asked),
    readCompletes(asked),
    readPaid(asked),
  ]);
  return { works: joinWork([...calls.byPerson, ...visits, ...completes, ...paid]), byHour: calls.byHour };
}

/** Joins the parts of each person's work in each project: calls, completes and time, of which any may be missing. */
export function joinWork(
  parts: readonly (Partial<WorkOfPerson> & Pick<WorkOfPerson, 'personId' | 'projectId'>)[],
): readonly WorkOfPerson[] {
  const works = new Map<string, WorkOfPerson>();
  for (const { personId, projectId, ...figures } of parts) {
    const key = `${personId} ${projectId}`;
    const of = works.get(key) ?? { ...NOTHING, personId, projectId, firstAt: null, lastAt: null };
    works.set(key, { ...of, ...figures });
  }
  return [...works.values()];
}

export function sumOfWork(works: readonly Work[]): Work {
  return {
    paid: sum(works, ({ paid }) => paid),
    dials: sum(works, ({ dials }) => dials),
    contacts: sum(works, ({ contacts }) => contacts),
    visits: sum(works, ({ visits }) => visits),
    refusals: sum(works, ({ refusals }) => refusals),
    completes: sum(works, ({ completes }) => completes),
    net: sum(works, ({ net }) => net),
    rejected: sum(works, ({ rejected }) => rejected),
    seconds: sum(works, ({ seconds }) => seconds),
    timed: sum(works, ({ timed }) => timed),
  };
}

/** Groups work by key. */
export function groupWork<Key extends PersonId | ProjectId>(
  works: readonly WorkOfPerson[],
  keyOf: (work: WorkOfPerson) => Key,
): ReadonlyMap<Key, readonly WorkOfPerson[]> {
  const groups = new Map<Key, WorkOfPerson[]>();
  for (const work of works) {
    const group = groups.get(keyOf(work));
    if (group === undefined) groups.set(keyOf(work), [work]);
    else group.push(work);
  }
  return groups;
}

/** Whether there were calls, visits or interviews, not just time. */
export function hasBroughtIn({ dials, visits, completes }: Work): boolean {
  return dials > 0 || visits > 0 || completes > 0;
}

export function perHour({ paid, completes }: Pick<Work, 'paid' | 'completes'>): number | null {
  return ratio(completes, paid / SECONDS_OF_HOUR);
}
