export { handsRoutes } from './hands.routes.ts';
