export { waysInRoutes } from './ways-in.routes.ts';
