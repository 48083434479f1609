export { kioskVisitorsRoutes } from './kiosk-visitors.routes.ts';
export { type OpenedVisitor, openVisitor } from './open-visitor.ts';
export { storeVisitorIn } from './store-visitor.ts';
