import type { LinkKeyState } from '@seker/contract';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Db } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { keyedHash } from '../../../keys/keyed-hash.ts';
import { insertFirstKey, type LinkKeyId, readCurrentKey, replaceKey } from './link-key.queries.ts';

/** This node's key, as registered in the database. */
export interface UsableKey {
  readonly id: LinkKeyId;
  readonly secret: Buffer;
}

/** Distinguishes keys without revealing them. */
function fingerprintOf(key: Buffer): Buffer {
  return keyedHash(key, 'seker link key').subarray(0, 16);
}

/**
 * Registers the key at the start: the first node of a new installation creates it and stores its fingerprint. If the
 * database has another fingerprint, the database is a copy or the file was lost: links are then neither issued nor
 * shown until an administrator accepts the key.
 */
export async function takeUpLinkKey(
  deps: Pick<Deps, 'db' | 'linkKey' | 'wallNow'> & { readonly log: Pick<Deps['log'], 'warn'> },
): Promise<void> {
  if ((await readCurrentKey(deps.db)) === undefined)
    await insertFirstKey(deps.db, fingerprintOf(deps.linkKey.create()), deps.wallNow());
  const state = await stateOfKey(deps);
  if (state === 'missing')
    deps.log.warn('the link key of this installation is not here (LINK_KEY_FILE): no links are given out or shown');
  if (state === 'changed')
    deps.log.warn('the link key is not the one of this database (LINK_KEY_FILE): no links are given out or shown');
}

export async function stateOfKey(deps: Pick<Deps, 'db' | 'linkKey'>): Promise<LinkKeyState> {
  if (deps.linkKey.key() === null) return 'missing';
  return (await usableKeyOf(deps)) === null ? 'changed' : 'current';
}

/** Returns the key; refused when links derived here might not work, or could not be derived again. */
export async function requireKey(deps: Pick<Deps, 'linkKey'>, db: Db): Promise<UsableKey> {
  const usable = await usableKeyOf({ ...deps, db });
  if (usable === null) throw new Refusal('linkKeyChanged');
  return usable;
}

/** Returns this node's key if it is the one of the database. */
export async function usableKeyOf({
  db,
  linkKey,
}: Pick<Deps, 'linkKey'> & { readonly db: Db }): Promise<UsableKey | null> {
  const secret = linkKey.key();
  if (secret === null) return null;
  const current = await readCurrentKey(db);
  return current?.fingerprint.equals(fingerprintOf(secret)) === true ? { id: current.id, secret } : null;
}

/** Makes this node's key the current one. Links of other keys keep working, but cannot be shown. */
export async function acceptLinkKey(deps: Deps, by: Session): Promise<void> {
  const fingerprint = fingerprintOf(deps.linkKey.create());
  await transact(deps.db, async (tx) => {
    if ((await readCurrentKey(tx))?.fingerprint.equals(fingerprint) === true) return;
    await replaceKey(tx, fingerprint, { by: by.personId, at: deps.now() });
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'acceptLinkKey',
      subject: 'setting',
    });
  });
}
