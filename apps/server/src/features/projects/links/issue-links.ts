import type { ErrorCode } from '@seker/contract';
import { isAskedFromList, type ProjectType } from '@seker/fieldwork';
import type { CaseId, PersonId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { noteLinks } from '../../field/cases/state/index.ts';
import { hasCases, insertLinks, lockCasesOfLinks, type NewLink, readInvited } from './issue-links.queries.ts';
import { requireKey } from './link-key.ts';
import { tokenOfLink } from './link-token.ts';

/** Refuses a project without people to invite: banner and fictive projects know no one in advance. */
export async function refuseNoOneToInvite(
  tx: Tx,
  { id, type }: { readonly id: ProjectId; readonly type: ProjectType },
): Promise<void> {
  if (!isAskedFromList(type)) throw new Refusal('noPersonalLinks');
  if (!(await hasCases(tx, id))) throw new Refusal('sampleMissing');
}

export interface Issued {
  readonly links: readonly NewLink[];
  readonly refused: ReadonlyMap<number, ErrorCode>;
}

/**
 * Issues personal links to cases; existing links are kept. Cases that have ended or are blacklisted get none. The cases
 * are locked, so that concurrent requests create a link only once.
 */
export async function issueLinks(
  tx: Tx,
  deps: Pick<Deps, 'linkKey' | 'now'>,
  projectId: ProjectId,
  cases: readonly CaseId[],
  { by, expiresAt = null }: { readonly by: PersonId | null; readonly expiresAt?: Date | null },
): Promise<Issued> {
  const key = await requireKey(deps, tx);
  await lockCasesOfLinks(tx, projectId, cases);
  const at = deps.now();
  const found = await readInvited(tx, projectId, cases, at);
  const refused = new Map<number, ErrorCode>();
  const known = new Set(found.map(({ caseId }) => caseId));
  for (const caseId of cases) if (!known.has(caseId)) refused.set(caseId, 'notFound');
  const links: NewLink[] = [];
  for (const { caseId, isFinal, isBlacklisted, hasLink, hadLink, lastNumber } of found) {
    if (isFinal) refused.set(caseId, 'caseEnded');
    else if (isBlacklisted) refused.set(caseId, 'linkBlacklisted');
    else if (!hasLink) {
      const number = lastNumber + 1;
      const token = tokenOfLink(key.secret, { projectId, caseId, number });
      links.push({ caseId, number, token, isNext: hadLink });
    }
  }
  if (links.length === 0) return { links, refused };
  await insertLinks(tx, projectId, links, { keyId: key.id, by, at, expiresAt });
  await noteLinks(
    tx,
    projectId,
    links.map(({ caseId }) => caseId),
  );
  return { links, refused };
}
