import type { Deps } from '../../../deps.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { setHeld } from './change-case.queries.ts';
import { type CaseOfProject, changeCase } from './change-case.ts';
import { requireOpen } from './is-final.ts';

/** Holds a case back, or releases it. An interviewer who has it leased finishes their visit first. */
export async function holdCase(deps: Deps, by: ActingPerson, of: CaseOfProject, isHeld: boolean): Promise<void> {
  await changeCase(deps, by, of, {
    action: isHeld ? 'hold' : 'unhold',
    act: async (tx, locked) => {
      if (isHeld) requireOpen(locked);
      if ((locked.heldAt !== null) === isHeld) return { done: undefined, details: null };
      await setHeld(tx, of.projectId, locked.id, isHeld ? { at: deps.now(), by: by.personId } : null);
      return { done: undefined, details: {} };
    },
  });
}
