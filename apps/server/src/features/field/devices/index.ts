export { changeDevice } from './change-device.ts';
export { HANDLE_DEVICE } from './devices.policy.ts';
export { devicesRoutes } from './devices.routes.ts';
export { AWAY_MILLISECONDS, countKiosks } from './list-devices.queries.ts';
export { isSealedHere, openOfDevice, sealingKey } from './sealing-keys.ts';
