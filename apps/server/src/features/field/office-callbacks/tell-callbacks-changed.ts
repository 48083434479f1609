import type { PersonId, ProjectId } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import type { CallbackTeamMember } from './callback-projects.queries.ts';

/** Tells the desks of those whose callbacks changed, and lists in the office; of one that is or was all's, the whole team at work. */
export function tellCallbacksChanged(
  { bus }: Pick<Deps, 'bus'>,
  {
    projectId,
    told,
    team,
  }: {
    readonly projectId: ProjectId;
    /** Null: all interviewers. */
    readonly told: readonly (PersonId | null)[];
    readonly team: readonly Pick<CallbackTeamMember, 'id' | 'state'>[];
  },
): void {
  if (told.length === 0) return;
  const named = told.filter((id) => id !== null);
  const atWork = told.includes(null) ? team.filter(({ state }) => state !== null).map(({ id }) => id) : [];
  bus.emit('callbacksChanged', { projectId, personIds: [...new Set([...named, ...atWork])] });
}
