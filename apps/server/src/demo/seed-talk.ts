import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { demoTalk } from './demo-talk.ts';

/** Writes what interviewers say for the questionnaire of a version, as its first revision. */
export async function seedTalk(tx: Tx, versionId: number, personId: number): Promise<void> {
  await sql`
    insert into talk_version (questionnaire_id, revision, parts, saved_at, saved_by)
    select questionnaire_id, 1, ${JSON.stringify(demoTalk)}::jsonb, now(), ${personId} from questionnaire_version where id = ${versionId}
  `.execute(tx);
}
