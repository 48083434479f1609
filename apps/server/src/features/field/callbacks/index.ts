export { callbacksRoutes } from './callbacks.routes.ts';
export { tellCallbacks } from './tell-callbacks.ts';
