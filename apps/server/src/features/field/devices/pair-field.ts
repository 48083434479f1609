import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { type DeviceAtWork, hashOfDeviceKey, type KioskAtWork } from '../../../http/device.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { RateLimit, RateRule } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { isPassword } from '../../people/auth/index.ts';
import { letGo } from '../kiosk/index.ts';
import { newToken } from '../respondents/index.ts';
import { dropKey, takePairing } from './device.queries.ts';
import { hashOfCode, readPairingCode } from './pairing-code.ts';

/** The limit of codes that are wrong, by network. */
export const WRONG_CODES: readonly RateRule[] = [{ limit: 20, milliseconds: 600_000 }];
/** The limit of wrong codes of the staff, by device. */
export const WRONG_PINS: readonly RateRule[] = [
  { limit: 5, milliseconds: 60_000 },
  { limit: 20, milliseconds: 3_600_000 },
];

/** Exchanges a code for a device's key, of which the hash is kept. */
export async function pairField(
  deps: Deps,
  wrong: RateLimit,
  typed: string,
  address: string,
): Promise<{ readonly key: string; readonly kind: DeviceAtWork['kind'] }> {
  const from = networkOf(address);
  const wait = wrong.waits(from);
  if (wait !== null) throw new Refusal('tooManyRequests', { retryAfterSeconds: wait });
  const code = readPairingCode(typed);
  const key = newToken();
  const paired =
    code === null
      ? null
      : await transact(deps.db, async (tx) => {
          const given = { hash: hashOfDeviceKey(key), filesKey: newToken() };
          const device = await takePairing(tx, hashOfCode(code), given, deps.now());
          if (device === null) return null;
          await writeAudit(tx, {
            at: deps.now(),
            personId: null,
            sessionId: null,
            projectId: device.projectId,
            action: 'pair',
            subject: 'device',
            subjectId: device.id,
          });
          return device;
        });
  if (paired !== null) return { key, kind: paired.kind };
  wrong.take(from);
  throw new Refusal('notFound');
}

/** Whether this is the code of the staff; too many wrong ones make the device wait. */
export async function isPinOf(
  deps: Pick<Deps, 'log'>,
  wrong: RateLimit,
  device: KioskAtWork,
  pin: string,
): Promise<boolean> {
  const retryAfterSeconds = wrong.waits(String(device.id));
  if (retryAfterSeconds !== null) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  const isRight = await isPassword(device.pinHash, pin, deps.log);
  if (!isRight) wrong.take(String(device.id));
  return isRight;
}

/** Takes back the key of a device that is given up at the device itself. */
export async function leaveField(deps: Deps, device: KioskAtWork): Promise<void> {
  await transact(deps.db, async (tx) => {
    await letGo(tx, device, deps.now());
    await dropKey(tx, device.id);
    await writeAudit(tx, {
      at: deps.now(),
      personId: null,
      sessionId: null,
      projectId: device.projectId,
      action: 'release',
      subject: 'device',
      subjectId: device.id,
    });
  });
}
