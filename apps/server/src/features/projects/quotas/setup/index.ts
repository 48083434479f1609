export { assignCellsTask } from './assign-cells.ts';
export { READ_QUOTAS } from './quota-setup.policy.ts';
export { listStoredCells, listStoredQuotas } from './quota-setup.queries.ts';
export { quotaSetupRoutes } from './quota-setup.routes.ts';
