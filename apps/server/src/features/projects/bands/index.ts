export { bandsRoutes } from './bands.routes.ts';
