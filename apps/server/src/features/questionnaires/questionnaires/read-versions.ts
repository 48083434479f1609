import type { QuestionnaireVersion, versionsCalls } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedQuestionnaire } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { readVersionText } from '../drafts/index.ts';
import { readerOf } from './list-questionnaires.ts';
import { listUsingProjects } from './questionnaire.queries.ts';
import { listVersionRows } from './version.queries.ts';

/** Lists a questionnaire's versions, newest first, with the projects that use each. */
export async function listVersions(
  deps: Deps,
  session: Session,
  { id }: ScopedQuestionnaire,
): Promise<z.input<typeof versionsCalls.listVersions.answer>> {
  return { versions: await readVersions(deps, session, id, null) };
}

export async function readVersion(
  deps: Deps,
  session: Session,
  { id }: ScopedQuestionnaire,
  number: number,
): Promise<z.input<typeof versionsCalls.readVersion.answer>> {
  const [version] = await readVersions(deps, session, id, number);
  const document = await readVersionText(deps.db, id, number);
  if (version === undefined || document === null) throw new Refusal('notFound');
  return { ...version, document: JSON.parse(document) as unknown };
}

async function readVersions(
  deps: Deps,
  session: Session,
  id: ScopedQuestionnaire['id'],
  number: number | null,
): Promise<QuestionnaireVersion[]> {
  const [versions, projects] = await Promise.all([
    listVersionRows(deps.db, id, number),
    listUsingProjects(deps.db, id, readerOf(session)),
  ]);
  return versions.map(({ publishedAt, ...version }) => ({
    ...version,
    publishedAt: publishedAt.toISOString(),
    projects: projects
      .filter(({ versionId }) => versionId === version.id)
      .map((project) => ({ id: project.id, name: project.name, online: project.online })),
  }));
}
