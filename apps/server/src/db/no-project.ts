import type { ProjectId } from '@seker/kernel';

/** Stands in the column of tables that are partitioned by project, for what belongs to none. */
export const NO_PROJECT = 0 as ProjectId;
