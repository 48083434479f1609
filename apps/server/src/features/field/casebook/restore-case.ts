import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { dispositionByKey, requireFieldSettings } from '../../projects/project/index.ts';
import { replaceCase } from '../cases/visits/index.ts';
import { openCaseAgain } from './change-case.queries.ts';
import { type CaseOfProject, changeCase } from './change-case.ts';
import { isFinal } from './is-final.ts';

const COMPLETED: readonly string[] = ['success', 'extra'];

/** Reopens a case that ended without an interview. Each of its numbers may be called as if for the first time. */
export async function restoreCase(deps: Deps, by: ActingPerson, of: CaseOfProject): Promise<void> {
  const project = await requireFieldSettings(deps, of.projectId);
  await changeCase(deps, by, of, {
    action: 'restore',
    act: async (tx, locked) => {
      if (!isFinal(locked)) throw new Refusal('caseIsOpen');
      if (COMPLETED.includes(locked.recordStatus)) throw new Refusal('caseIsCompleted');
      const at = deps.now();
      await openCaseAgain(tx, project.id, locked.id, { at, unusedId: dispositionByKey(project, 'unused').id });
      await replaceCase(tx, project, locked.id, at);
      return { done: undefined, details: { before: locked.recordStatus } };
    },
  });
}
