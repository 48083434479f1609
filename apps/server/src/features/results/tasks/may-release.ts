import type { PersonId } from '@seker/kernel';
import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { listOnline } from './online.queries.ts';

/**
 * Refuses to take tasks away from people who are online, but from an administrator who forces it (specification 2 §4,
 * §6). Returns the people who are online.
 */
export async function requireReleasable(
  tx: Tx,
  by: Pick<ActingPerson, 'role'>,
  { personIds, force }: { readonly personIds: readonly PersonId[]; readonly force: boolean },
): Promise<readonly PersonId[]> {
  const online = await listOnline(tx, personIds);
  const mayForce = force && by.role === 'administrator';
  if (online.length > 0 && !mayForce) throw new Refusal('workerOnline', { details: { people: [...online] } });
  return online;
}
