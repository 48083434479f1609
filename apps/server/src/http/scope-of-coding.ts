import { findOwnCodingBatch, type OwnCodingBatch } from './scope-of-coding.queries.ts';
import { refuse, type ScopeRequest } from './scope-request.ts';
import type { Session } from './session.ts';

export async function requireOwnCodingBatch(
  asking: ScopeRequest,
): Promise<{ readonly session: Session; readonly batch: OwnCodingBatch }> {
  const { session } = asking;
  const named = asking.claims.CodingBatch ?? 0;
  const batch = await findOwnCodingBatch(asking.deps.db, session.personId, named);
  return batch === null ? await refuse(asking, 'codingBatch', named) : { session, batch };
}
