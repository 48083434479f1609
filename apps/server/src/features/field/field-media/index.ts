export { listMissing } from './device-medium.queries.ts';
export { fieldMediaRoutes } from './field-media.routes.ts';
export { openSealedMedium, UnreadableMediumError } from './open-sealed-medium.ts';
export { settleWaitingMedia } from './settle-medium.ts';
export { takeWholeMedium, type WholeMedium } from './take-whole-medium.ts';
