export { broughtBy, idOfVersion, lockByUid } from './field-interview.queries.ts';
export { fieldSyncRoutes } from './field-sync.routes.ts';
export { type FittingInterview, fittingOf } from './fit-log.ts';
export { judgeEvents, runBefore } from './judge-events.ts';
export { type OpenedPackage, openPackage } from './open-package.ts';
export { type EndInField, storeLog } from './store-log.ts';
export { takePackage, tellEnded } from './take-package.ts';
