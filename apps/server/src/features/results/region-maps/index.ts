export { listPlaceFields } from './map-figures.queries.ts';
export { regionMapsRoutes } from './region-maps.routes.ts';
