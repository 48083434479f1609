export { devicesRoutes } from './devices.routes.ts';
export { AWAY_MILLISECONDS, countKiosks } from './list-devices.queries.ts';
export { openOfDevice } from './sealing-keys.ts';
