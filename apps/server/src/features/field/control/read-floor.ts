import type { FloorAnswer, FloorRow } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { NO_COMPLETES, readCompletes, todayOf } from '../../results/facts/index.ts';
import { readStops } from '../calls/index.ts';
import { countStations, type FloorPerson, listFloor, listReady } from './floor.queries.ts';
import { asSeenBy, readReach } from './floor-reach.ts';
import { wireFloorRow } from './floor-row.ts';

/** Counts are capped here: larger numbers add no information. */
export const MOST_READY = 10_000;

export async function readFloor(deps: Deps, session: Session): Promise<FloorAnswer> {
  const reach = await readReach(deps, session);
  if (reach === null) throw new Refusal('forbidden');
  const now = deps.now();
  const [people, projects, lines] = await Promise.all([
    listFloor(deps.db, reach),
    listReady(deps.db, reach, { now, most: MOST_READY }),
    countStations(deps.db),
  ]);
  const completed = await readCompletes(
    deps,
    projects.map(({ id }) => id),
  );
  return {
    now: new Date(now).toISOString(),
    rows: (await withToday(deps, people)).map((row) => asSeenBy(reach, row)),
    lines,
    projects: projects.map((project) => {
      const { done, web } = (completed.get(project.id) ?? NO_COMPLETES).today;
      return { ...project, completes: done, web };
    }),
    mostReady: MOST_READY,
    stops: await readStops(deps, reach.groupId, reach.projectIds),
  };
}

/** Counts the cases of a project that could be called now, up to `MOST_READY`; none while it is offline. */
export async function countReady({ db, now }: Pick<Deps, 'db' | 'now'>, projectId: ProjectId): Promise<number> {
  const reach = { groupId: null, projectIds: [projectId] };
  return (await listReady(db, reach, { now: now(), most: MOST_READY }))[0]?.ready ?? 0;
}

/** Converts people to floor rows with their figures of today; only interviewers have figures. */
export async function withToday(deps: Deps, people: readonly FloorPerson[]): Promise<FloorRow[]> {
  const interviewers = people.filter(({ role }) => role === 'interviewer');
  const today = await todayOf(
    deps,
    interviewers.map(({ id }) => id),
  );
  const now = deps.now();
  return people.map((person) => wireFloorRow(person, today.get(person.id) ?? null, now));
}
