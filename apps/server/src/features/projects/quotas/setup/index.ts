export { assignCellsTask } from './assign-cells.ts';
export { addQuota, targetsOfValues } from './create-quota.ts';
export { READ_QUOTAS } from './quota-setup.policy.ts';
export { listStoredCells, listStoredQuotas, readSampleSize } from './quota-setup.queries.ts';
export { quotaSetupRoutes } from './quota-setup.routes.ts';
