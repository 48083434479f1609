export { convertMedium } from './convert-medium.ts';
export {
  adoptMedia,
  copyLibrary,
  insertLibraryMedium,
  listLibrary,
  listReady,
  type NewLibraryMedium,
} from './library.queries.ts';
export type { StoredMedium } from './media.queries.ts';
export { mediaRoutes } from './media.routes.ts';
export { mediaIds, mediaOf } from './media-ids.ts';
export { storeMedium } from './media-store.ts';
export { storeArchived } from './prepare-medium.ts';
export { mimeOf } from './recognise-medium.ts';
export { sendMedium } from './send-medium.ts';
export { mediaOfVersion } from './version-media.ts';
