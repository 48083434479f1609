import type { ProjectId } from '@seker/kernel';
import { briefly } from '../../db/brief-cache.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { readProject } from './project.queries.ts';
import type { Project } from './project.ts';

const keptProject = briefly(readProject);

export async function findProject(deps: Pick<Deps, 'db'>, projectId: ProjectId): Promise<Project | null> {
  return await keptProject(deps.db, projectId);
}

/** The project that a session or a case belongs to; 403 when it has gone. */
export async function requireProject(deps: Deps, { projectId }: { readonly projectId: ProjectId }): Promise<Project> {
  const project = await findProject(deps, projectId);
  if (project === null) throw new Refusal('forbidden');
  return project;
}
