export { requireReleasable } from './may-release.ts';
export { listOnline } from './online.queries.ts';
export { releaseTasksOf, tellReleased } from './release-tasks-of.ts';
