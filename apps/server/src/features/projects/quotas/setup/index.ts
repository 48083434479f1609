export { assignCellsTask } from './assign-cells.ts';
export { quotaSetupRoutes } from './quota-setup.routes.ts';
