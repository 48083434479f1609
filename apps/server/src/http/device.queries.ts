import type { GroupId, Id, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, bytes, filled, id, nullable, oneOf, text } from '../db/column.ts';
import type { Db } from '../db/database.ts';
import { type RowOf, statement } from '../db/statement.ts';

const DEVICE = {
  id: id<'Device'>(),
  kind: oneOf('kiosk', 'field'),
  name: text,
  place: text,
  keyHash: filled(bytes),
  filesKey: filled(text),
  pinHash: nullable(text),
  mayAsk: nullable(boolean),
  projectId: nullable(id<'Project'>()),
  personId: nullable(id<'Person'>()),
  personName: nullable(text),
  groupId: nullable(id<'Group'>()),
  mayWork: nullable(boolean),
  isStorageOverridden: boolean,
};

interface AtWork {
  readonly id: Id<'Device'>;
  readonly name: string;
  readonly keyHash: Buffer;
  /** In the addresses of the pictures on its pages. */
  readonly filesKey: string;
}

export interface KioskAtWork extends AtWork {
  readonly kind: 'kiosk';
  readonly place: string;
  readonly projectId: ProjectId;
  readonly pinHash: string | null;
  /** Whether kiosks may ask in its project. */
  readonly mayAsk: boolean;
}

export interface FieldDeviceAtWork extends AtWork {
  readonly kind: 'field';
  readonly person: { readonly id: PersonId; readonly name: string; readonly groupId: GroupId };
  /** Its person is neither disabled nor removed. Without that it gets no work, and what it brings is kept. */
  readonly mayWork: boolean;
  /** It may work although its browser does not promise to keep what is stored. */
  readonly isStorageOverridden: boolean;
}

/** A paired device, as its own requests find it. */
export type DeviceAtWork = KioskAtWork | FieldDeviceAtWork;

const byKey = statement({
  name: 'the device with a key',
  takes: { keyHash: bytes },
  gives: DEVICE,
  text: ({ keyHash }) => sql`
    select d.id, d.kind, d.project_id as "projectId", d.name, d.place, d.key_hash as "keyHash", d.files_key as "filesKey",
      d.pin_hash as "pinHash", p.kiosk as "mayAsk", w.id as "personId", w.real_name as "personName", w.group_id as "groupId",
      w.disabled_at is null and w.removed_at is null and w.role = 'interviewer' as "mayWork", d.storage_override as "isStorageOverridden"
    from device d
    left join project p on p.id = d.project_id and p.removed_at is null
    left join person w on w.id = d.person_id
    where d.key_hash = ${keyHash} and d.files_key is not null`,
});

/** Finds a paired device; `null` also where its project is gone. */
export async function findDeviceByKey(db: Db, keyHash: Buffer): Promise<DeviceAtWork | null> {
  const [row] = (await byKey(db, { keyHash })).rows;
  return row === undefined ? null : deviceOf(row);
}

function deviceOf({
  projectId,
  mayAsk,
  pinHash,
  place,
  personId,
  personName,
  groupId,
  mayWork,
  isStorageOverridden,
  ...device
}: RowOf<typeof DEVICE>): DeviceAtWork | null {
  const { kind, ...atWork } = device;
  if (kind === 'kiosk')
    return projectId === null || mayAsk === null ? null : { ...atWork, kind, place, projectId, pinHash, mayAsk };
  if (personId === null || personName === null || groupId === null) return null;
  const person = { id: personId, name: personName, groupId };
  return { ...atWork, kind, person, mayWork: mayWork === true, isStorageOverridden };
}

/** The device that a key belonged to before it was revoked. */
export async function findRevokedDevice(db: Db, keyHash: Buffer): Promise<Id<'Device'> | null> {
  const row = await db
    .selectFrom('revoked_device_key')
    .select('device_id')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row?.device_id ?? null;
}
