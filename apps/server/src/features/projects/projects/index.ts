import { bulkProjects as projects } from './bulk-projects.ts';

export { insertFirstStatuses, insertStatusesOf, storedTemplate } from './begin-statuses.queries.ts';
export { changeProject } from './change-project.ts';
export { grantedProjectsRoutes } from './granted-projects.routes.ts';
export { readinessOf, refuseBlocked } from './project-blocks.ts';
export { type LockedProject, lockProject, shareSize, touchProject, updateProject } from './project-row.queries.ts';
export { READ_PROJECT } from './projects.policy.ts';
export { projectsRoutes } from './projects.routes.ts';

/** The bulk task for the job runner. */
export const bulkProjects = projects.task;
