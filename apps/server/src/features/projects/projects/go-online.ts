import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { changeProject } from './change-project.ts';
import { countRunning } from './go-online.queries.ts';
import { refuseBlocked } from './project-blocks.ts';
import { markStarted, updateProject } from './project-row.queries.ts';

/** Opens a project to its interviewers and links, if it is ready. */
export async function goOnline(deps: Deps, by: Session, { id }: ScopedProject): Promise<void> {
  await changeProject(deps, by, id, {
    action: 'goOnline',
    act: async (tx, { online }) => {
      if (online) return { done: null, details: null };
      await refuseBlocked(tx, id, by.screenLanguage);
      const at = deps.now();
      await markStarted(tx, id, at);
      await updateProject(tx, id, { online: true }, { by: by.personId, at });
      return { done: null, details: {} };
    },
  });
}

/**
 * Closes a project: no respondent is dispatched any more, and running interviews may be finished. Returns how many are
 * running.
 */
export async function goOffline(deps: Deps, by: ActingPerson, { id }: ScopedProject): Promise<number> {
  return await changeProject(deps, by, id, {
    action: 'goOffline',
    act: async (tx, { online }) => {
      const running = await countRunning(tx, id, deps.now());
      if (!online) return { done: running, details: null };
      await updateProject(tx, id, { online: false }, { by: by.personId, at: deps.now() });
      return { done: running, details: { running } };
    },
  });
}
