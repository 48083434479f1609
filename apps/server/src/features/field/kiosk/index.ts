export { kioskRoutes } from './kiosk.routes.ts';
export { letGo } from './let-go.queries.ts';
