import { openDatabase } from '../apps/server/src/db/database.ts';
import { asWebRole } from '../apps/server/src/db/embedded-database.ts';
import { seedVersion } from '../apps/server/src/demo/seed-study.ts';
import { seedWebProject } from '../apps/server/src/demo/seed-web-project.ts';
import { newToken } from '../apps/server/src/features/respondents/index.ts';
import type { EmbeddedConnection } from '../apps/server/src/postgres/embedded-connection.ts';
import { readPeerSurvey } from './peer-survey.ts';

/** A project of the peers' survey, open to all and without an end; returns the path of its link. */
export async function openSurveyProject(owner: EmbeddedConnection): Promise<string> {
  const { db, close } = await openDatabase(asWebRole(owner), { size: 1, onError: () => undefined });
  const openKey = newToken();
  await db.transaction().execute(async (tx) => {
    await seedWebProject(tx, {
      projectId: 2_000,
      groupId: 1,
      name: 'Completion',
      versionId: await seedVersion(tx, readPeerSurvey(), 'Completion', 1),
      languages: ['en'],
      openKey,
      sampleSize: 10_000_000,
      skin: null,
    });
  });
  await close();
  return `/s/${openKey}`;
}
