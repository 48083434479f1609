import type { ProjectId } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { newToken } from '../../field/respondents/index.ts';
import { copyName } from '../../system/lists/index.ts';
import { changeProject } from './change-project.ts';
import { copyProject } from './copy-project.queries.ts';
import { shareSize, updateProject } from './project-row.queries.ts';

/** Creates a project in the same group with the same settings. */
export async function duplicateProject(
  deps: Deps,
  by: ActingPerson,
  { id: from }: Pick<ScopedProject, 'id'>,
): Promise<ProjectId> {
  return await changeProject(deps, by, from, {
    action: 'duplicate',
    act: async (tx, locked) => {
      const at = deps.now();
      const copy = await copyProject(tx, { from, name: copyName(locked.name), by: by.personId, at });
      await shareSize(tx, copy);
      // A new link: the existing one leads to the original project.
      if (locked.open_key !== null) await updateProject(tx, copy, { open_key: newToken() }, { by: by.personId, at });
      await writeAudit(tx, {
        at,
        personId: by.personId,
        sessionId: by.id,
        projectId: copy,
        action: 'create',
        subject: 'project',
        subjectId: copy,
        details: { group: locked.group_id, from },
      });
      return { done: copy, details: { copy } };
    },
  });
}
