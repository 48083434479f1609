export { listMissing } from './device-medium.queries.ts';
export { fieldMediaRoutes } from './field-media.routes.ts';
export { settleWaitingMedia } from './settle-medium.ts';
