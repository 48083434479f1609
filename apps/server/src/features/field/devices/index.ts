export { devicesRoutes } from './devices.routes.ts';
export { countKiosks } from './list-devices.queries.ts';
export { isSealedHere, openOfDevice } from './sealing-keys.ts';
