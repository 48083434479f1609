export { listMedia, type StoredMedium } from './media.queries.ts';
export { type MediumRefusal, storeMedium } from './media-store.ts';
export { sendMedium } from './send-medium.ts';
export { mediaOfVersion } from './version-media.ts';
