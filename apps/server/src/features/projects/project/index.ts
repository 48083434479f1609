export { followSettings } from './follow-settings.ts';
export { ASSIGNED_PROJECT, CHOSEN_PROJECT, PROJECT_IF_ASSIGNED } from './project.policy.ts';
export {
  listAssignedProjects,
  readFieldSettings,
  setSessionProject,
  setSessionState,
} from './project.queries.ts';
export {
  dispositionById,
  dispositionByKey,
  type FieldSettings,
  type Project,
  type ProjectDisposition,
} from './project.ts';
export { findProject, requireFieldSettings, requireProject } from './project-cache.ts';
export { storedDayParts, storedDays, storedStatus, storedWindows } from './stored-project.ts';
