import { seedVersion } from '../demo/seed-study.ts';
import { seedWebProject } from '../demo/seed-web-project.ts';
import { newToken } from '../features/respondents/index.ts';
import type { TestServer } from './test-server.ts';

let serial = 0;

export interface WebSurvey {
  readonly projectId: number;
  /** The path of its open link. */
  readonly link: string;
}

/** A survey of its own with this document, open to everybody on the web. */
export async function openWebSurvey(
  server: TestServer,
  document: unknown,
  options: { readonly languages?: readonly string[]; readonly skin?: object } = {},
): Promise<WebSurvey> {
  serial += 1;
  const projectId = 5_000 + serial;
  const openKey = newToken();
  const { rows } = await server.asOwner("select id, group_id from person where login = 'admin'");
  const [admin] = rows as { id: number; group_id: number }[];
  await server.db.transaction().execute(async (tx) => {
    await seedWebProject(tx, {
      projectId,
      groupId: Number(admin?.group_id),
      name: `Web ${projectId}`,
      versionId: await seedVersion(tx, document, `Web ${projectId}`, Number(admin?.id)),
      languages: options.languages ?? ['en', 'he'],
      openKey,
      sampleSize: 1_000,
      skin: options.skin ?? null,
    });
  });
  return { projectId, link: `/s/${openKey}` };
}
