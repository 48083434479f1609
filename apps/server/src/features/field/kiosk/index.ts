export { kioskRoutes } from './kiosk.routes.ts';
export { filesUrl } from './kiosk-pages.ts';
export { showsVersion } from './kiosk-visit.queries.ts';
export { letGo } from './let-go.queries.ts';
