export { statusesRoutes } from './statuses.routes.ts';
