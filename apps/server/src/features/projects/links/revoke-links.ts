import type { ErrorCode } from '@seker/contract';
import type { CaseId, ProjectId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { noteNoLinks } from '../../field/cases/state/index.ts';
import { lockCasesOfLinks, revokeLinksOf } from './issue-links.queries.ts';

/**
 * Revokes the links of cases: their addresses stop working, and browsers admitted by them see no further page. Answers
 * are kept.
 */
export async function revokeLinks(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  projectId: ProjectId,
  cases: readonly CaseId[],
): Promise<{ readonly revoked: number; readonly refused: ReadonlyMap<number, ErrorCode> }> {
  await lockCasesOfLinks(tx, projectId, cases);
  const revoked = await revokeLinksOf(tx, projectId, cases, deps.now());
  await noteNoLinks(tx, projectId, [...revoked]);
  const refused = cases.flatMap((caseId) => (revoked.has(caseId) ? [] : [[caseId, 'linkNotIssued'] as const]));
  return { revoked: revoked.size, refused: new Map(refused) };
}
