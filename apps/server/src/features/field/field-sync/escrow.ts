import { ESCROW_BINDING } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import type { FieldDeviceAtWork } from '../../../http/device.ts';
import type { RateLimit } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPassword } from '../../people/auth/index.ts';
import { openOfDevice } from '../devices/index.ts';
import { readEscrow, setEscrow } from './escrow.queries.ts';

/** Keeps the sealed copy of the key to a device's store. */
export async function keepEscrow(deps: Deps, { id }: FieldDeviceAtWork, sealed: string): Promise<void> {
  await setEscrow(deps.db, id, Buffer.from(sealed, 'base64'));
}

/** Gives the key to a device's store to its person; too many wrong passwords make the device wait. */
export async function recoverStore(
  deps: Deps,
  wrong: RateLimit,
  { id, mayWork }: FieldDeviceAtWork,
  password: string,
): Promise<string> {
  const retryAfterSeconds = wrong.waits(String(id));
  if (retryAfterSeconds !== null) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  const { escrow, passwordHash } = await readEscrow(deps.db, id);
  if (!mayWork || !(await isPassword(passwordHash, password, deps.log))) {
    wrong.take(String(id));
    throw new Refusal('wrongPair');
  }
  const key = escrow === null ? null : await openOfDevice(deps, escrow, ESCROW_BINDING);
  if (key === null) throw new Refusal('notFound');
  return key.toString('base64');
}
