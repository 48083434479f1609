import type { Id, Instant } from '@seker/kernel';
import { sql } from 'kysely';
import { id, moment, nullable, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const stopped = statement({
  name: 'let the interviews of a device go',
  takes: { deviceId: id<'Device'>(), at: moment, but: nullable(text) },
  text: ({ deviceId, at, but }) => sql`
    with stopped as (
      update interview i set stopped_at = ${at}
      where i.device_id = ${deviceId} and i.state = 'open' and i.stopped_at is null
        and not exists (select from respondent_session k where k.id = ${but}::text and k.project_id = i.project_id and k.interview_id = i.id)
      returning i.project_id, i.id
    )
    update respondent_session s set expires_at = ${at} from stopped
    where s.project_id = stopped.project_id and s.interview_id = stopped.id and s.expires_at > ${at}`,
});

/**
 * Stops the interviews on a device as they are: their respondents have left, and no page of them is taken or shown again.
 * `but`: the session of the visitor who is here, whose first touch may have begun since.
 */
export async function letGo(
  db: Db,
  device: { readonly id: Id<'Device'> },
  at: Instant,
  but: string | null = null,
): Promise<void> {
  await stopped(db, { deviceId: device.id, at, but });
}
