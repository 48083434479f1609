import type { ProjectId } from '@seker/kernel';

/** The project id of rows without a project, in tables that are partitioned by project. */
export const NO_PROJECT = 0 as ProjectId;
