import type { ProjectId } from '@seker/kernel';
import { briefly } from '../../db/brief-cache.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { readProject } from './project.queries.ts';
import type { Project } from './project.ts';

const keptProject = briefly(readProject);

export async function findProject(deps: Pick<Deps, 'db'>, projectId: ProjectId): Promise<Project | null> {
  return await keptProject(deps.db, projectId);
}

/** The project that the session works in; 403 before one was chosen. */
export async function requireProject(deps: Deps, session: Pick<Session, 'projectId'>): Promise<Project> {
  const project = session.projectId === null ? null : await findProject(deps, session.projectId);
  if (project === null) throw new Refusal('notYours');
  return project;
}
