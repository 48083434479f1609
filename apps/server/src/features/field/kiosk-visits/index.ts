export { kioskVisitsRoutes } from './kiosk-visits.routes.ts';
