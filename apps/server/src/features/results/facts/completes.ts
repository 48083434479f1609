import { addDays, instantOfLocal, localTimeOf } from '@seker/fieldwork';
import type { ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { readCompletesByMode } from './completes.queries.ts';
import { readZone } from './today.queries.ts';

/** A number of completes, and how many of them were answered on the web; the others by telephone. */
interface Completes {
  readonly done: number;
  readonly web: number;
}

/** The completes of a project: successes and extras, in all modes. Every screen has them from here. */
interface ProjectCompletes extends Completes {
  /** Of today, by the installation's zone. */
  readonly today: Completes;
}

export const NO_COMPLETES: ProjectCompletes = { done: 0, web: 0, today: { done: 0, web: 0 } };

/** Reads the completes of these projects. */
export async function readCompletes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  projectIds: readonly ProjectId[],
): Promise<ReadonlyMap<ProjectId, ProjectCompletes>> {
  if (projectIds.length === 0) return new Map();
  const zone = await readZone(db);
  const { date } = localTimeOf(now(), zone);
  const day = { from: instantOfLocal(date, 0, zone), until: instantOfLocal(addDays(date, 1), 0, zone) };
  const rows = await readCompletesByMode(db, { projectIds, ...day });
  // The facts follow the counter within seconds: a part is never greater than its whole.
  return new Map(
    rows.map(({ id, done, web, today, webToday }) => [
      id,
      { done, web: Math.min(web, done), today: { done: today, web: webToday } },
    ]),
  );
}
