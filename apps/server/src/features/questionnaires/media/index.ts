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
export { storeMedium, withPart } from './media-store.ts';
export { storeArchived } from './prepare-medium.ts';
export { mimeOf } from './recognise-medium.ts';
export { removeStrayFiles } from './remove-stray-files.ts';
export { sendMedium } from './send-medium.ts';
export { sendMediumText } from './send-medium-text.ts';
export { mediaOfVersion } from './version-media.ts';
