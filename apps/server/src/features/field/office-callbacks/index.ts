export { officeCallbacksRoutes } from './office-callbacks.routes.ts';
