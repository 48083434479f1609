import { sql } from 'kysely';
import { idOf, seedVersion } from '../demo/seed-study.ts';
import { seedWebProject } from '../demo/seed-web-project.ts';
import { hashOf, newToken } from '../features/field/respondents/index.ts';
import type { TestServer } from './test-server.ts';

export interface WebSurvey {
  readonly projectId: number;
  /** The path of its open link. */
  readonly link: string;
}

/** Creates an open web survey with this document. */
export async function openWebSurvey(
  server: Pick<TestServer, 'db'>,
  document: unknown,
  options: { readonly languages?: readonly string[]; readonly skin?: object } = {},
): Promise<WebSurvey> {
  const numbered = await sql<{ id: number }>`select nextval('project_id_seq') as id`.execute(server.db);
  const projectId = idOf(numbered.rows);
  const openKey = newToken();
  const { rows } = await sql<{ id: number; groupId: number }>`
    select id, group_id as "groupId" from person where login = 'admin'
  `.execute(server.db);
  const [admin] = rows;
  if (admin === undefined) throw new Error('the demonstration is not there');
  await server.db.transaction().execute(async (tx) => {
    await seedWebProject(tx, {
      projectId,
      groupId: admin.groupId,
      name: `Web ${projectId}`,
      versionId: await seedVersion(tx, document, `Web ${projectId}`, admin.id),
      languages: options.languages ?? ['en', 'he'],
      openKey,
      sampleSize: 1_000,
      skin: options.skin ?? null,
    });
  });
  return { projectId, link: `/s/${openKey}` };
}

/** Returns a link for one person of a project's sample; a project without a sample gets one person. */
export async function personalLink(
  server: TestServer,
  projectId: number,
  options: { readonly expiresAt?: Date; readonly caseId?: number; readonly region?: string } = {},
): Promise<{ readonly path: string; readonly caseId: number }> {
  const { region = null } = options;
  const caseId = options.caseId ?? (await freshCase(server, projectId, region)) ?? (await addCase(server, projectId));
  return { path: await giveLink(server, { projectId, caseId, expiresAt: options.expiresAt ?? null }), caseId };
}

/** Creates a random link besides the case's own: the office's links are derived from the link key. */
export async function giveLink(
  { db }: Pick<TestServer, 'db'>,
  link: { readonly projectId: number; readonly caseId: number; readonly expiresAt: Date | null },
): Promise<string> {
  const token = newToken();
  const { projectId, caseId, expiresAt } = link;
  await sql`
    update access_link set is_latest = false where project_id = ${projectId} and case_id = ${caseId}`.execute(db);
  await sql`
    insert into access_link (token_hash, project_id, case_id, expires_at, is_latest)
    values (${hashOf(token)}, ${projectId}, ${caseId}, ${expiresAt}, true)`.execute(db);
  return `/s/${token}`;
}

async function freshCase(server: TestServer, projectId: number, region: string | null): Promise<number | null> {
  const { rows } = await server.asOwner(
    `select c.id from study_case c join project p on p.id = c.project_id
       left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
     where c.project_id = $1 and c.interview_id is null and c.record_status = 'empty' and ($2::text is null or r.fields ->> 'region' = $2)
     order by c.id desc limit 1`,
    [projectId, region],
  );
  const [found] = rows as { id: number }[];
  return found === undefined ? null : Number(found.id);
}

async function addCase(server: TestServer, projectId: number): Promise<number> {
  const { rows } = await server.asOwner(
    `with draw as (insert into sample_draw (project_id, method, seed, frame_hash) values ($1, 'asIs', '0', 'web') returning id)
     insert into study_case (project_id, draw_id, language_id, zone)
     select $1, draw.id, l.id, 'Asia/Jerusalem' from draw, language l where l.code = 'en' returning id`,
    [projectId],
  );
  return Number((rows as { id: number }[])[0]?.id);
}
