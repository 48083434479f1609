import { createHash, timingSafeEqual } from 'node:crypto';
import type { Id } from '@seker/kernel';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import {
  type DeviceAtWork,
  type FieldDeviceAtWork,
  findDeviceByKey,
  findRevokedDevice,
  type KioskAtWork,
} from './device.queries.ts';
import { Refusal } from './refusal.ts';

export type { DeviceAtWork, FieldDeviceAtWork, KioskAtWork } from './device.queries.ts';

/** 192 random bits in letters and digits; anything else is refused without a look-up. */
const KEY = /^[A-Za-z0-9]{32,64}$/;
const BEARER = /^Bearer (.*)$/;

export function hashOfDeviceKey(key: string): Buffer {
  return createHash('sha256').update(`device/${key}`).digest();
}

/**
 * Admits a device by the key in its Authorization header, which no other site can make a browser send. One whose key was
 * revoked is told so, and forgets it.
 */
export async function admitDevice(deps: Pick<Deps, 'db'>, request: FastifyRequest): Promise<DeviceAtWork> {
  const admitted = await admitEvenRevoked(deps, request);
  if (admitted.device === null) throw new Refusal('keyRevoked');
  return admitted.device;
}

/**
 * Admits a device that may have been revoked (`device` is then null): what it has collected is taken all the same, and
 * kept until a person decides.
 */
export async function admitEvenRevoked(
  deps: Pick<Deps, 'db'>,
  request: FastifyRequest,
): Promise<{ readonly id: Id<'Device'>; readonly device: DeviceAtWork | null }> {
  const [, key = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  const found = await findEvenRevoked(deps, key);
  if (found === null) throw new Refusal('unauthenticated');
  return found;
}

/** Finds a device by its key, which may have been revoked (`device` is then null). */
export async function findEvenRevoked(
  { db }: Pick<Deps, 'db'>,
  key: string,
): Promise<{ readonly id: Id<'Device'>; readonly device: DeviceAtWork | null } | null> {
  if (!KEY.test(key)) return null;
  const keyHash = hashOfDeviceKey(key);
  const device = await findDeviceByKey(db, keyHash);
  if (device !== null && timingSafeEqual(device.keyHash, keyHash)) return { id: device.id, device };
  const revoked = await findRevokedDevice(db, keyHash);
  return revoked === null ? null : { id: revoked, device: null };
}

/** Admits a kiosk; a device of another kind is refused, as one without a key is. */
export async function admitKiosk(deps: Pick<Deps, 'db'>, request: FastifyRequest): Promise<KioskAtWork> {
  return kioskOf(await admitDevice(deps, request));
}

export function kioskOf(device: DeviceAtWork): KioskAtWork {
  if (device.kind !== 'kiosk') throw new Refusal('unauthenticated');
  return device;
}

export function fieldDeviceOf(device: DeviceAtWork): FieldDeviceAtWork {
  if (device.kind !== 'field') throw new Refusal('unauthenticated');
  return device;
}
