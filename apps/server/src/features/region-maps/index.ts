export { regionMapsRoutes } from './region-maps.routes.ts';
