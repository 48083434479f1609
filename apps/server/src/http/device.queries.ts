import { sql } from 'kysely';
import { boolean, bytes, id, nullable, text } from '../db/column.ts';
import type { Db } from '../db/database.ts';
import { type RowOf, statement } from '../db/statement.ts';

const DEVICE = {
  id: id<'Device'>(),
  projectId: id<'Project'>(),
  name: text,
  place: text,
  keyHash: nullable(bytes),
  filesKey: nullable(text),
  pinHash: nullable(text),
  isKiosk: boolean,
};

/** A paired device, as its own requests find it. */
export type DeviceAtWork = RowOf<typeof DEVICE> & { readonly keyHash: Buffer; readonly filesKey: string };

const byKey = statement({
  name: 'the device with a key',
  takes: { keyHash: bytes },
  gives: DEVICE,
  text: ({ keyHash }) => sql`
    select d.id, d.project_id as "projectId", d.name, d.place, d.key_hash as "keyHash", d.files_key as "filesKey",
      d.pin_hash as "pinHash", p.kiosk and d.kind = 'kiosk' as "isKiosk"
    from device d join project p on p.id = d.project_id and p.removed_at is null where d.key_hash = ${keyHash}`,
});

export async function findDeviceByKey(db: Db, keyHash: Buffer): Promise<DeviceAtWork | null> {
  const [row] = (await byKey(db, { keyHash })).rows;
  if (row === undefined || row.keyHash === null || row.filesKey === null) return null;
  return { ...row, keyHash: row.keyHash, filesKey: row.filesKey };
}

/** Whether this was the key of a device that was revoked. */
export async function isRevokedKey(db: Db, keyHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('revoked_device_key')
    .select('device_id')
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row !== undefined;
}
