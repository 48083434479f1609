import { createHash } from 'node:crypto';
import { ESCROW_BINDING } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import type { FieldDeviceAtWork } from '../../../http/device.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPassword } from '../../people/auth/index.ts';
import { openOfDevice } from '../devices/index.ts';
import { readEscrow, setEscrow } from './escrow.queries.ts';

/** Keeps the sealed copy of the key to a device's store, and the signs by which the device asks for it. */
export async function keepEscrow(
  deps: Deps,
  { id }: FieldDeviceAtWork,
  { sealed, recovery }: { readonly sealed: string; readonly recovery: string },
): Promise<void> {
  await setEscrow(deps.db, id, { escrow: Buffer.from(sealed, 'base64'), recoveryHash: hashOf(recovery) });
}

/** Gives the key to a device's store to its person; too many wrong passwords make device and network wait. */
export async function recoverStore(
  deps: Deps,
  wrong: RateLimit,
  { recovery, password, address }: { readonly recovery: string; readonly password: string; readonly address: string },
): Promise<string> {
  const guessers = [`device ${hashOf(recovery).toString('hex')}`, `network ${networkOf(address)}`];
  const waits = guessers.map((guesser) => wrong.waits(guesser)).filter((seconds) => seconds !== null);
  if (waits.length > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds: Math.max(...waits) });
  const found = await readEscrow(deps.db, hashOf(recovery));
  // One that is not known takes the same work as a wrong password.
  const isRight = await isPassword(found?.passwordHash ?? null, password, deps.log);
  if (!isRight || found?.escrow === null || found === undefined) {
    for (const guesser of guessers) wrong.take(guesser);
    throw new Refusal('wrongPair');
  }
  const key = await openOfDevice(deps, found.escrow, ESCROW_BINDING);
  if (key === null) throw new Refusal('notFound');
  return key.toString('base64');
}

function hashOf(recovery: string): Buffer {
  return createHash('sha256').update(`device recovery/${recovery}`).digest();
}
