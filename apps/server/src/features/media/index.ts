export type { StoredMedium } from './media.queries.ts';
export { storeMedium } from './media-store.ts';
export { mimeOf } from './recognise-medium.ts';
export { sendMedium } from './send-medium.ts';
export { mediaOfVersion } from './version-media.ts';
