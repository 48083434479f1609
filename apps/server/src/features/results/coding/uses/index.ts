export { codingUsesRoutes } from './uses.routes.ts';
