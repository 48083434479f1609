import type { projectCalls } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedGroup } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { newToken } from '../../field/respondents/index.ts';
import { insertFirstStatuses } from './begin-statuses.queries.ts';
import { insertProject, insertUsualHours, lockGroupOf, updateProject } from './project-row.queries.ts';

type Input = z.output<typeof projectCalls.createProject.body>;

/** Creates a project, which still lacks most requirements for going online. */
export async function createProject(
  deps: Deps,
  by: ActingPerson,
  group: ScopedGroup,
  { name, type, language }: Input,
): Promise<ProjectId> {
  const first = (await listLanguages(deps.db)).find(({ code }) => code === language);
  if (first === undefined)
    throw new Refusal('invalid', { details: { faults: [{ field: 'language', code: 'unfit' }] } });
  const at = deps.now();
  return await transact(deps.db, async (tx) => {
    if (!(await lockGroupOf(tx, group.id)))
      throw new Refusal('invalid', { details: { faults: [{ field: 'groupId', code: 'unfit' }] } });
    const projectId = await insertProject(tx, {
      name,
      type,
      groupId: group.id,
      languageId: first.id,
      by: by.personId,
      at,
    });
    await insertFirstStatuses(tx, projectId);
    await insertUsualHours(tx, projectId);
    // A banner project always has an open link.
    if (type === 'banner') await updateProject(tx, projectId, { open_key: newToken() }, { by: by.personId, at });
    await writeAudit(tx, {
      at,
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'create',
      subject: 'project',
      subjectId: projectId,
      details: { group: group.id, type },
    });
    return projectId;
  });
}
