import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { usableKeyOf } from '../../links/index.ts';
import { isRemovalOf, type NamedMail, readRemovalToken, removalHash } from '../mail-secrets.ts';
import { findRemovedMail, noteRemoval } from './removal.queries.ts';
import { suppressAddress } from './suppress.ts';

/** A mail whose recipient has come by its address of removal. */
export interface RemovedMail extends NamedMail {
  readonly address: string;
  readonly language: string;
  readonly title: string;
}

/** Finds the mail of a token of today's key, or of the key that it was sent with; null for a token that is not ours. */
export async function findMailOfToken(deps: Pick<Deps, 'db' | 'linkKey'>, token: string): Promise<RemovedMail | null> {
  const claim = readRemovalToken(token);
  if (claim === null) return null;
  const found = await findRemovedMail(deps.db, claim.recipientId);
  if (found === undefined) return null;
  const mail = { projectId: found.projectId, recipientId: claim.recipientId };
  const hash = removalHash(token);
  if (!found.removalHashes.some((kept) => kept.equals(hash))) {
    // One that a lane has not yet handed over, or did before hashes were kept.
    const key = await usableKeyOf(deps);
    if (key === null || !isRemovalOf(key.secret, mail, claim.sign)) return null;
  }
  return { ...mail, address: found.address, language: found.language, title: found.title };
}

/** Ends the mail to an address: the blacklist, the queue and the mail's story in one commit. */
export async function removeAddress(
  deps: Pick<Deps, 'db' | 'now'>,
  { address, projectId, recipientId }: RemovedMail,
  reach: 'everything' | 'study',
): Promise<void> {
  const now = deps.now();
  const mail = { projectId, recipientId };
  await transact(deps.db, async (tx) => {
    await suppressAddress(tx, address, { ...mail, reach }, { source: 'unsubscribed', until: null, now });
    await noteRemoval(tx, mail, now);
  });
}
