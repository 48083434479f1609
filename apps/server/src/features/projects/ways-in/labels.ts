import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { changeWay } from './change-way.ts';
import { dropLabel, putLabel } from './ways-in.queries.ts';

/** Names a label of addresses. */
export async function keepLabel(
  deps: Deps,
  by: Session,
  { id }: ScopedProject,
  { label, name }: { readonly label: string; readonly name: string },
): Promise<void> {
  await changeWay(deps, by, id, {
    action: 'keepViaLabel',
    subject: 'project',
    act: async (tx) => {
      await putLabel(tx, id, label, name);
      return { done: null, id, details: { label } };
    },
  });
}

export async function removeLabel(deps: Deps, by: Session, { id }: ScopedProject, label: string): Promise<void> {
  await changeWay(deps, by, id, {
    action: 'removeViaLabel',
    subject: 'project',
    act: async (tx) => {
      if (!(await dropLabel(tx, id, label))) throw new Refusal('notFound');
      return { done: null, id, details: { label } };
    },
  });
}
