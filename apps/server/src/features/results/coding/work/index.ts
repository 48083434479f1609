export { codingWorkRoutes } from './work.routes.ts';
