export { backUp } from './back-up.ts';
export { installationRoutes } from './health.routes.ts';
