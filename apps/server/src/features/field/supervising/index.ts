export { endSupervisionOf } from './end-supervision.ts';
export { supervisingRoutes } from './supervising.routes.ts';
