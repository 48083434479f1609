export { requireReleasable } from './may-release.ts';
export { releaseTasksOf, tellReleased } from './release-tasks-of.ts';
