import { type ProjectId, SECOND } from '@seker/kernel';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { readProject } from './project.queries.ts';
import type { Project } from './project.ts';

const KEPT_MILLISECONDS = 2 * SECOND;
const caches = new WeakMap<object, Map<ProjectId, { project: Promise<Project | null>; until: number }>>();

export async function findProject(deps: Pick<Deps, 'db'>, projectId: ProjectId): Promise<Project | null> {
  const cache = caches.get(deps.db) ?? new Map();
  caches.set(deps.db, cache);
  const kept = cache.get(projectId);
  if (kept !== undefined && kept.until > performance.now()) return await kept.project;
  const project = readProject(deps.db, projectId);
  cache.set(projectId, { project, until: performance.now() + KEPT_MILLISECONDS });
  project.catch(() => cache.delete(projectId));
  return await project;
}

/** The project that the session works in; 403 before one was chosen. */
export async function requireProject(deps: Deps, session: Pick<Session, 'projectId'>): Promise<Project> {
  const project = session.projectId === null ? null : await findProject(deps, session.projectId);
  if (project === null) throw new Refusal('notYours');
  return project;
}
