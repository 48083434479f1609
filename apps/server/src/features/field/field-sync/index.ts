export { fieldSyncRoutes } from './field-sync.routes.ts';
