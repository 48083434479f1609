import type { GroupId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { date, filled, id, nullable, number, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const devices = statement({
  name: 'where the devices with work of a project are',
  takes: { projectId: id<'Project'>(), groupId: nullable(id<'Group'>()) },
  gives: {
    deviceId: id<'Device'>(),
    device: text,
    personId: id<'Person'>(),
    person: text,
    lat: filled(number),
    lon: filled(number),
    accuracy: filled(number),
    at: filled(date),
  },
  text: ({ projectId, groupId }) => sql`
    select d.id as "deviceId", d.name as device, p.id as "personId", p.real_name as person, d.last_lat as lat, d.last_lon as lon,
      d.last_accuracy as accuracy, d.last_position_at as at
    from device d join person p on p.id = d.person_id
    where d.last_position_at is not null and d.key_hash is not null and d.revoked_at is null
      and p.disabled_at is null and p.removed_at is null and (${groupId}::bigint is null or p.group_id = ${groupId})
      and exists (select from assignment a where a.person_id = p.id and a.project_id = ${projectId} and a.ended_at is null)
    order by d.id`,
});

/** Of people of a group, or of all; a device whose person has no case of the project now is not told. */
export async function listDevicePositions(
  db: Db,
  of: { readonly projectId: ProjectId; readonly groupId: GroupId | null },
) {
  return (await devices(db, of)).rows;
}
