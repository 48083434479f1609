import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { newToken } from '../../field/respondents/index.ts';
import { changeProject, updateProject } from '../projects/index.ts';

/** Switches the open link; switched off, its address leads nowhere, and the next one is another. */
export async function switchOpenLink(deps: Deps, by: Session, { id }: ScopedProject, active: boolean): Promise<void> {
  await changeProject(deps, by, id, {
    action: 'switchOpenLink',
    act: async (tx, { type, open_key: key }) => {
      // A project of this type is nothing without it.
      if (type === 'banner' && !active) throw new Refusal('conflict');
      if ((key !== null) === active) return { done: null, details: null };
      await updateProject(tx, id, { open_key: active ? newToken() : null }, { by: by.personId, at: deps.now() });
      return { done: null, details: { active } };
    },
  });
}
