import type { ProjectId } from '@seker/kernel';
import { briefly } from '../../../db/brief-cache.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readFieldSettings, readProject } from './project.queries.ts';
import type { FieldSettings, Project } from './project.ts';

const keptProject = briefly(readProject);
const keptSettings = briefly(readFieldSettings);

export async function findProject(deps: Pick<Deps, 'db'>, projectId: ProjectId): Promise<Project | null> {
  return await keptProject(deps.db, projectId);
}

/** Returns the project of a session or a case; 403 when it no longer exists. */
export async function requireProject(deps: Deps, { projectId }: { readonly projectId: ProjectId }): Promise<Project> {
  const project = await findProject(deps, projectId);
  if (project === null) throw new Refusal('forbidden');
  return project;
}

/** Returns a project's field settings, even if it has no questionnaire yet. */
export async function findFieldSettings(deps: Pick<Deps, 'db'>, projectId: ProjectId): Promise<FieldSettings | null> {
  return await keptSettings(deps.db, projectId);
}

export async function requireFieldSettings(deps: Pick<Deps, 'db'>, projectId: ProjectId): Promise<FieldSettings> {
  const settings = await findFieldSettings(deps, projectId);
  if (settings === null) throw new Refusal('notFound');
  return settings;
}
