import { isWithinWindow, openedSinceOf } from '@seker/fieldwork';
import type { Deps } from '../../../deps.ts';
import type { FieldSettings } from '../../projects/project/index.ts';
import type { QueueQuestion } from '../cases/dispatch/index.ts';
import { listTeam, type TeamMember } from './team.queries.ts';

/** The candidates for a case: people at work in the project, or everyone allocated to it while none is. */
export interface Team {
  readonly people: readonly TeamMember[];
  readonly areAtWork: boolean;
}

export async function teamOf({ db }: Pick<Deps, 'db'>, project: FieldSettings): Promise<Team> {
  const all = await listTeam(db, project.id);
  const atWork = all.filter(({ isAtWork }) => isAtWork);
  return atWork.length > 0 ? { people: atWork, areAtWork: true } : { people: all, areAtWork: false };
}

/** Builds the supervisor's question to the queue, for all of these people at once. */
export function questionOf(
  { now }: Pick<Deps, 'now'>,
  project: FieldSettings,
  people: readonly Pick<TeamMember, 'id' | 'languages'>[],
): QueueQuestion {
  return {
    projectId: project.id,
    people: people.map(({ id }) => id),
    languages: [...new Set(people.flatMap(({ languages }) => languages))],
    zones: project.zones.filter((zone) => isWithinWindow(now(), project.hours, zone)),
    now: now(),
    openedSince: openedSinceOf(project, now()),
  };
}
