import { openDatabase } from '../apps/server/src/db/database.ts';
import { asWebRole } from '../apps/server/src/db/embedded-database.ts';
import { seedVersion } from '../apps/server/src/demo/seed-study.ts';
import { seedWebProject } from '../apps/server/src/demo/seed-web-project.ts';
import { newToken } from '../apps/server/src/features/field/respondents/index.ts';
import type { EmbeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { readPeerSurvey } from './peer-survey.ts';

/** A project of the peers' survey, open to all and without an end; returns the path of its link. */
export async function openSurveyProject(owner: EmbeddedConnection): Promise<string> {
  return await openProjectOf(owner, { projectId: 2_000, name: 'Completion', document: readPeerSurvey() });
}

/** The same of another document. */
export async function openProjectOf(
  owner: EmbeddedConnection,
  project: { readonly projectId: number; readonly name: string; readonly document: Readonly<Record<string, unknown>> },
): Promise<string> {
  const { projectId, name, document } = project;
  const { db, close } = await openDatabase(asWebRole(owner), { size: 1, onError: () => undefined });
  const openKey = newToken();
  await db.transaction().execute(async (tx) => {
    await seedWebProject(tx, {
      projectId,
      groupId: 1,
      name,
      versionId: await seedVersion(tx, document, name, 1),
      languages: ['en'],
      openKey,
      sampleSize: 10_000_000,
      skin: null,
    });
  });
  await close();
  return `/s/${openKey}`;
}
