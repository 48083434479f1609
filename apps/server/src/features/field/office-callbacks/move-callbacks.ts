import type { CallbacksMoved } from '@seker/contract';
import { instant } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { readStatusDate } from '../cases/attempts/index.ts';
import { listCallbackTeam } from './callback-projects.queries.ts';
import { moveAgreedTime } from './change-callbacks.queries.ts';
import { changeCallbacks, type SeenCallback } from './change-callbacks.ts';
import { tellCallbacksChanged } from './tell-callbacks-changed.ts';

interface Move {
  readonly callbacks: readonly SeenCallback[];
  readonly at: string;
  readonly isPutBack?: boolean | undefined;
}

/**
 * Changes the agreed time of callbacks; whose they are stays. A time that has passed means now, as at the desk; one that is put
 * back may have passed, as it had.
 */
export async function moveCallbacks(
  deps: Deps,
  by: ActingPerson,
  project: ScopedProject,
  { callbacks, at: typed, isPutBack = false }: Move,
): Promise<CallbacksMoved> {
  const { zone } = await requireFieldSettings(deps, project.id);
  const read = readStatusDate(typed, zone);
  if (read === null || read === 'invalid') throw new Refusal('invalid', { details: { fields: ['at'] } });
  const at = isPutBack ? read : instant(Math.max(read, deps.now()));
  const { acted, told } = await changeCallbacks(deps, by, project, callbacks, {
    action: 'moveCallback',
    act: async (tx, caseId) => await moveAgreedTime(tx, project.id, caseId, at),
    details: (standing) => ({
      before: { callbackAt: new Date(standing.at).toISOString() },
      after: { callbackAt: new Date(at).toISOString() },
    }),
    ownerAfter: ({ ownerId }) => ownerId,
  });
  const team = await listCallbackTeam(deps.db, [project.id], { areAtWork: true });
  tellCallbacksChanged(deps, { projectId: project.id, told, team });
  return { ...acted, at: new Date(at).toISOString() };
}
