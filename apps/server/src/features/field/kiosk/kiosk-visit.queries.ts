import type { VersionId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, id, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const shownVersion = statement({
  name: 'whether a device shows the pages of a version',
  takes: { filesKey: text, versionId: id<'Version'>() },
  gives: { isShown: boolean },
  text: ({ filesKey, versionId }) => sql`
    select p.questionnaire_version_id = ${versionId} or exists (
      select from study_interview i where i.device_id = d.id and i.version_id = ${versionId} and i.state = 'open') as "isShown"
    from device d
      join project p on p.removed_at is null and (p.id = d.project_id
        or p.id in (select a.project_id from assignment a where a.person_id = d.person_id and a.ended_at is null))
    where d.files_key = ${filesKey} order by 1 desc limit 1`,
});

/** Whether the device with these signs in the addresses of its pictures shows the pages of a version. */
export async function showsVersion(db: Db, filesKey: string, versionId: VersionId): Promise<boolean> {
  return (await shownVersion(db, { filesKey, versionId })).rows[0]?.isShown === true;
}
