import { BoundedMap } from '@seker/kernel';
import { createSealingKeys, keyIdOf, openSealed, type PrivateKey, readPrivateKey, sealedTo } from '@seker/sealing';
import type { Deps } from '../../../deps.ts';
import { seal, unseal } from '../../../keys/seal.ts';
import { insertSealingKey, listSealingKeys, readNewestSealingKey } from './sealing-key.queries.ts';

/** The public key that devices seal to; made when the first device asks. */
export async function sealingKey(deps: Deps): Promise<{ readonly id: number; readonly publicKey: Buffer }> {
  const newest = await readNewestSealingKey(deps.db);
  if (newest !== undefined) return newest;
  const { publicKey, privateKey } = await createSealingKeys();
  const sealed = seal(deps.linkKey, 'sealing key', Buffer.from(privateKey).toString('base64'));
  return await insertSealingKey(deps.db, { publicKey: Buffer.from(publicKey), privateKey: sealed }, deps.now());
}

/** Whether something was sealed to a key of this installation. */
export async function isSealedHere(deps: Deps, sealed: Buffer): Promise<boolean> {
  const keyId = sealedTo(sealed);
  return keyId !== null && (await privateKeyOf(deps, keyId)) !== null;
}

/** Opens what a device has sealed; `null` where no key of this installation opens it. */
export async function openOfDevice(deps: Deps, sealed: Buffer, binding: string): Promise<Buffer | null> {
  const keyId = sealedTo(sealed);
  const key = keyId === null ? null : await privateKeyOf(deps, keyId);
  if (key === null) return null;
  const opened = await openSealed(key, new Uint8Array(sealed), new TextEncoder().encode(binding));
  return opened.ok ? Buffer.from(opened.value) : null;
}

/** Private keys by the id of their public ones, which no two installations share. */
const KEPT = 20;
const opened = new BoundedMap<string, PrivateKey>(KEPT);

async function privateKeyOf(deps: Deps, keyId: string): Promise<PrivateKey | null> {
  const kept = opened.get(keyId);
  if (kept !== undefined) return kept;
  for (const stored of await listSealingKeys(deps.db)) {
    if ((await keyIdOf(new Uint8Array(stored.publicKey))) !== keyId) continue;
    const pkcs8 = unseal(deps.linkKey, 'sealing key', stored.privateKey);
    if (pkcs8 === null) return null;
    const key = await readPrivateKey(new Uint8Array(Buffer.from(pkcs8, 'base64')));
    opened.set(keyId, key);
    return key;
  }
  return null;
}
