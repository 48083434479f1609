import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import type { Db, Tx } from '../../../db/database.ts';

type DeviceId = Id<'Device'>;

const NOWHERE = { last_lat: null, last_lon: null, last_accuracy: null, last_position_at: null };

/** A change by a person. */
export interface By {
  readonly by: PersonId;
  readonly at: Instant;
}

/** The hash of a pairing code, and until when it holds. */
export interface StoredPairing {
  readonly hash: Buffer;
  readonly until: Instant;
}

/** Locks a project against changes; whether kiosks may ask in it, and its group. */
export async function lockProjectOfKiosks(tx: Tx, projectId: ProjectId) {
  return await tx
    .selectFrom('project')
    .select(['kiosk', 'group_id as groupId'])
    .where('id', '=', projectId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Locks a person against changes; their role and their group. */
export async function lockFieldPerson(tx: Tx, personId: PersonId) {
  return await tx
    .selectFrom('person')
    .select(['role', 'group_id as groupId'])
    .where('id', '=', personId)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** A kiosk of a project, or the device of an interviewer in the field. */
export type NewDevice = { readonly name: string; readonly pairing: StoredPairing } & (
  | { readonly kind: 'kiosk'; readonly projectId: ProjectId; readonly place: string; readonly pinHash: string }
  | { readonly kind: 'field'; readonly personId: PersonId }
);

export async function insertDevice(tx: Tx, device: NewDevice, { by, at }: By): Promise<DeviceId> {
  const moment = new Date(at);
  const { id } = await tx
    .insertInto('device')
    .values({
      kind: device.kind,
      ...(device.kind === 'kiosk'
        ? { project_id: device.projectId, place: device.place, pin_hash: device.pinHash }
        : { person_id: device.personId }),
      name: device.name,
      pairing_hash: device.pairing.hash,
      pairing_until: new Date(device.pairing.until),
      created_at: moment,
      created_by: by,
      changed_at: moment,
      changed_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type LockedDevice = NonNullable<Awaited<ReturnType<typeof lockDevice>>>;

/** Locks a device's row; `undefined` when its project is gone. */
export async function lockDevice(tx: Tx, deviceId: DeviceId) {
  return await tx
    .selectFrom('device as d')
    .leftJoin('project as p', 'p.id', 'd.project_id')
    .leftJoin('person as w', 'w.id', 'd.person_id')
    .innerJoin('person as by', 'by.id', 'd.changed_by')
    .select((eb) => [
      'd.id',
      'd.kind',
      'd.name',
      'd.place',
      'd.revision',
      'd.project_id as projectId',
      'd.key_hash as keyHash',
      'd.revoked_at as revokedAt',
      'd.storage_override as isStorageOverridden',
      'd.changed_at as changedAt',
      'by.real_name as changedBy',
      eb.fn.coalesce('p.group_id', 'w.group_id').as('groupId'),
    ])
    .where('d.id', '=', deviceId)
    .where('p.removed_at', 'is', null)
    .forNoKeyUpdate('d')
    .executeTakeFirst();
}

export async function setPairing(
  tx: Tx,
  deviceId: DeviceId,
  { hash, until }: StoredPairing,
  { by, at }: By,
): Promise<void> {
  await tx
    .updateTable('device')
    .set((eb) => ({
      pairing_hash: hash,
      pairing_until: new Date(until),
      revision: eb('revision', '+', 1),
      changed_at: new Date(at),
      changed_by: by,
    }))
    .where('id', '=', deviceId)
    .execute();
}

/** Sets what the form holds; returns the revision. Without a hash the code of the staff stays. */
export async function updateDevice(
  tx: Tx,
  deviceId: DeviceId,
  {
    name,
    place,
    pinHash,
    isStorageOverridden,
  }: {
    readonly name: string;
    readonly place: string;
    readonly pinHash: string | null;
    readonly isStorageOverridden: boolean;
  },
  { by, at }: By,
): Promise<number> {
  const { revision } = await tx
    .updateTable('device')
    .set((eb) => ({
      name,
      place,
      storage_override: isStorageOverridden,
      ...(pinHash === null ? {} : { pin_hash: pinHash }),
      revision: eb('revision', '+', 1),
      changed_at: new Date(at),
      changed_by: by,
    }))
    .where('id', '=', deviceId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Takes the key of a device, which is remembered so that the device learns it. */
export async function revokeKey(tx: Tx, { id, keyHash }: LockedDevice, { by, at }: By): Promise<void> {
  if (keyHash !== null)
    await tx.insertInto('revoked_device_key').values({ key_hash: keyHash, device_id: id }).execute();
  await tx
    .updateTable('device')
    .set((eb) => ({
      ...NOWHERE,
      key_hash: null,
      files_key: null,
      escrow: null,
      recovery_hash: null,
      pairing_hash: null,
      pairing_until: null,
      revoked_at: new Date(at),
      revoked_by: by,
      revision: eb('revision', '+', 1),
      changed_at: new Date(at),
      changed_by: by,
    }))
    .where('id', '=', id)
    .execute();
}

export interface PairedDevice {
  readonly id: DeviceId;
  readonly kind: 'kiosk' | 'field';
  readonly projectId: ProjectId | null;
}

/** Gives a device its key for a code that holds; `null` when there is none. A code is used once. */
export async function takePairing(
  tx: Tx,
  codeHash: Buffer,
  key: { readonly hash: Buffer; readonly filesKey: string },
  at: Instant,
): Promise<PairedDevice | null> {
  const row = await tx
    .updateTable('device')
    .set({
      key_hash: key.hash,
      files_key: key.filesKey,
      paired_at: new Date(at),
      // The device speaks now: it is not away until its first report.
      seen_at: new Date(at),
      pairing_hash: null,
      pairing_until: null,
    })
    .where('pairing_hash', '=', codeHash)
    .where('pairing_until', '>', new Date(at))
    .where('revoked_at', 'is', null)
    .returning(['id', 'kind', 'project_id as projectId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the key that a device gives back; its code of the staff stays. */
export async function dropKey(tx: Tx, deviceId: DeviceId): Promise<void> {
  await tx
    .updateTable('device')
    .set({ ...NOWHERE, key_hash: null, files_key: null, escrow: null, recovery_hash: null })
    .where('id', '=', deviceId)
    .execute();
}

/** Where a device was found, with the accuracy in metres; `at` in ISO 8601. */
export interface DevicePlace {
  readonly lat: number;
  readonly lon: number;
  readonly accuracy: number;
  readonly at: string;
}

/** Notes where a device is; null: that is forgotten. */
export async function notePlace(db: Db, deviceId: DeviceId, place: DevicePlace | null): Promise<void> {
  await db
    .updateTable('device')
    .set(
      place === null
        ? NOWHERE
        : {
            last_lat: place.lat,
            last_lon: place.lon,
            last_accuracy: place.accuracy,
            last_position_at: new Date(place.at),
          },
    )
    .where('id', '=', deviceId)
    .$if(place === null, (query) => query.where('last_position_at', 'is not', null))
    .execute();
}
