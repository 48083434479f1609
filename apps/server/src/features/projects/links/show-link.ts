import type { CaseId, ProjectId } from '@seker/kernel';
import type { FastifyRequest } from 'fastify';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { ownOrigin } from '../../../http/own-origin.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedCase, ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { requireKey } from './link-key.ts';
import { issuedToken } from './link-token.ts';
import { readLiveLink } from './show-link.queries.ts';

/** Derives a person's link again; that it was shown, and to which person, is audited. */
export async function showLink(
  deps: Deps,
  by: Session,
  { project, projectCase }: { readonly project: ScopedProject; readonly projectCase: ScopedCase },
  request: FastifyRequest,
): Promise<string> {
  const of = { projectId: project.id, caseId: projectCase.id };
  return await transact(deps.db, async (tx) => {
    const token = await linkOfCase(tx, deps, of);
    if (token === null) throw new Refusal('linkOfOtherKey');
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      projectId: of.projectId,
      action: 'showLink',
      subject: 'case',
      subjectId: of.caseId,
    });
    return addressOf(deps, request, token);
  });
}

/** Returns the token of a case's link; `null` when it was derived from another key, or from none. */
export async function linkOfCase(
  tx: Tx,
  deps: Pick<Deps, 'linkKey' | 'now'>,
  of: { readonly projectId: ProjectId; readonly caseId: CaseId },
): Promise<string | null> {
  const key = await requireKey(deps, tx);
  const link = await readLiveLink(tx, of, deps.now());
  if (link === undefined) throw new Refusal('linkNotIssued');
  const { keyId, number, hash } = link;
  return keyId !== key.id || number === null ? null : issuedToken(key.secret, { ...of, number }, hash);
}

/** Returns the address for respondents. */
export function addressOf({ config }: Pick<Deps, 'config'>, request: FastifyRequest, token: string): string {
  return `${ownOrigin(config, request)}/s/${token}`;
}
