import { type ErrorCode, linksCalls, mayAct } from '@seker/contract';
import type { CaseId } from '@seker/kernel';
import { unreachable } from '@seker/kernel';
import { z } from 'zod';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { storedId } from '../../../db/stored-id.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { defineBulkTask } from '../../system/lists/index.ts';
import { lockProjectOfLinks } from './issue-links.queries.ts';
import { issueLinks, refuseNoOneToInvite } from './issue-links.ts';
import { HANDLE_LINKS } from './links.policy.ts';
import { findLinks, type LinkFilters } from './list-links.queries.ts';
import { revokeLinks } from './revoke-links.ts';

const options = z.object({ projectId: storedId<'Project'>(), act: z.enum(['issue', 'revoke']) });
type LinksAct = z.infer<typeof options>;

/** Issues or revokes the links of many cases: some hundreds per commit, with one audit row each. */
export const bulkLinks = defineBulkTask<LinkFilters, LinksAct>({
  name: linksCalls.bulkLinks.name,
  options,
  fills: ['access_link'],
  find: async (deps, _, query) => await findLinks(deps.db, query),
  actTogether: async (tx, deps, by, { ids, options: act }) => await doAct(tx, deps, by, ids as readonly CaseId[], act),
});

/** Checks the right again on the locked row, as the project may have been moved. */
async function doAct(
  tx: Tx,
  deps: Deps,
  by: ActingPerson,
  cases: readonly CaseId[],
  { projectId, act }: LinksAct,
): Promise<ReadonlyMap<number, ErrorCode>> {
  const project = await lockProjectOfLinks(tx, projectId);
  if (project === undefined || !mayAct(by, HANDLE_LINKS.right, project).ok) throw new Refusal('forbidden');
  const note = async (action: 'issueLinks' | 'revokeLinks', count: number): Promise<void> => {
    if (count === 0) return;
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      projectId,
      action,
      subject: 'accessLink',
      details: { people: count },
    });
  };
  switch (act) {
    case 'issue': {
      await refuseNoOneToInvite(tx, project);
      const { links, refused } = await issueLinks(tx, deps, projectId, cases, { by: by.personId });
      await note('issueLinks', links.length);
      return refused;
    }
    case 'revoke': {
      const { revoked, refused } = await revokeLinks(tx, deps, projectId, cases);
      await note('revokeLinks', revoked);
      return refused;
    }
    default:
      return unreachable(act);
  }
}
