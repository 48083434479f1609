import type { ErrorCode } from '@seker/contract';
import { isAskedFromList, type ProjectType } from '@seker/fieldwork';
import type { CaseId, PersonId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { noteLinks } from '../../field/cases/index.ts';
import { hasCases, insertLinks, lockCasesOfLinks, type NewLink, readInvited } from './issue-links.queries.ts';
import { requireKey } from './link-key.ts';
import { tokenOfLink } from './link-token.ts';

/** People who can be invited one by one: banners and fictive projects know no one before they come. */
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
 * Gives cases links of their own; those who have one keep it. Who may not answer any more, or is on the blacklist, gets none.
 * The cases are locked, so that a link is made once, however often and by how many it is asked for.
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
