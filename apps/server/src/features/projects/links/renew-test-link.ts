import { mayAct } from '@seker/contract';
import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { newToken } from '../../field/respondents/index.ts';
import { HANDLE_LINKS } from './links.policy.ts';
import { addressOf } from './show-link.ts';
import { lockTestKey, setTestKey } from './test-key.queries.ts';

/** Creates a project's test link; its former address stops working. */
export async function renewTestLink(
  deps: Deps,
  by: Session,
  { id: projectId }: ScopedProject,
  request: FastifyRequest,
): Promise<string> {
  const token = newToken();
  await transact(deps.db, async (tx) => {
    const project = await lockTestKey(tx, projectId);
    if (project === undefined) throw new Refusal('notFound');
    if (!mayAct(by, HANDLE_LINKS.right, project).ok) throw new Refusal('forbidden');
    await setTestKey(tx, projectId, token);
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action: 'renewTestLink',
      subject: 'project',
      subjectId: projectId,
    });
  });
  return addressOf(deps, request, token);
}
