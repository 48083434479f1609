import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { type DeviceAtWork, findDeviceByKey, isRevokedKey } from './device.queries.ts';
import { Refusal } from './refusal.ts';

export type { DeviceAtWork } from './device.queries.ts';

/** 192 random bits in letters and digits; anything else is refused without a look-up. */
const KEY = /^Bearer ([A-Za-z0-9]{32,64})$/;

export function hashOfDeviceKey(key: string): Buffer {
  return createHash('sha256').update(`device/${key}`).digest();
}

/**
 * Admits a device by the key in its Authorization header, which no other site can make a browser send. One whose key was
 * revoked is told so, and forgets it.
 */
export async function admitDevice(deps: Pick<Deps, 'db'>, request: FastifyRequest): Promise<DeviceAtWork> {
  const [, key] = KEY.exec(request.headers.authorization ?? '') ?? [];
  if (key === undefined) throw new Refusal('unauthenticated');
  const keyHash = hashOfDeviceKey(key);
  const device = await findDeviceByKey(deps.db, keyHash);
  if (device !== null && timingSafeEqual(device.keyHash, keyHash)) return device;
  throw new Refusal((await isRevokedKey(deps.db, keyHash)) ? 'keyRevoked' : 'unauthenticated');
}
