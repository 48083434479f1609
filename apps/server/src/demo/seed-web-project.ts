import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { seedStatuses } from './seed-study.ts';

export interface WebProjectSeed {
  readonly projectId: number;
  readonly groupId: number;
  readonly name: string;
  readonly versionId: number;
  /** Codes, the default first. */
  readonly languages: readonly string[];
  readonly openKey: string;
  readonly sampleSize: number;
  readonly skin: object | null;
}

/** Adds a project that respondents answer by themselves, through its open link. */
export async function seedWebProject(tx: Tx, project: WebProjectSeed): Promise<void> {
  const { projectId, languages } = project;
  await sql`
    with styled as (
      insert into skin (name, settings, group_id) select ${project.name}, ${JSON.stringify(project.skin)}::jsonb, ${project.groupId} where ${project.skin !== null} returning id
    )
    insert into project (id, group_id, name, type, questionnaire_version_id, sample_size, zone, zones, default_language_id, online, open_key, skin_id)
    select ${projectId}, ${project.groupId}, ${project.name}, 'banner', ${project.versionId}, ${project.sampleSize}, 'Asia/Jerusalem',
      array['Asia/Jerusalem'], l.id, true, ${project.openKey}, (select id from styled)
    from language l where l.code = ${languages[0] ?? ''}
  `.execute(tx);
  await sql`select share_sample_size(${projectId})`.execute(tx);
  await sql`
    insert into project_language (project_id, language_id, position)
    select ${projectId}, l.id, c.position from unnest(${[...languages]}::text[]) with ordinality as c(code, position) join language l using (code)
  `.execute(tx);
  await seedStatuses(tx, projectId);
}
