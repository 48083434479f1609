import { hashOfDeviceKey } from '../http/device.ts';
import { row } from './field.ts';
import type { TestServer } from './test-server.ts';

/** Inserts a kiosk; with a key it is paired. */
export async function insertKiosk(
  server: TestServer,
  { projectId, name, key }: { readonly projectId: number; readonly name: string; readonly key: string | null },
): Promise<number> {
  const { id } = await row<{ id: number }>(
    server,
    `insert into device (kind, project_id, name, key_hash, files_key, paired_at, created_at, created_by, changed_at, changed_by)
     select 'kiosk', $1, $2, $3::bytea, case when $3::bytea is not null then encode($3, 'hex') end,
       case when $3::bytea is not null then now() end, now(), id, now(), id from person where login = 'admin' returning id`,
    [projectId, name, key === null ? null : hashOfDeviceKey(key)],
  );
  return Number(id);
}
