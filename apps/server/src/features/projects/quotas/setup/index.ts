export { assignCellsTask } from './assign-cells.ts';
export { addQuota, targetsOfValues } from './create-quota.ts';
export { MOST_CELLS, readSampleSize } from './quota-setup.queries.ts';
export { quotaSetupRoutes } from './quota-setup.routes.ts';
