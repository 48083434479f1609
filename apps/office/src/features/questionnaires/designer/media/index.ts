export { type ChosenMedium } from './chosen-medium.ts';
export { MediaDialog, type NamedMedium } from './media-dialog.tsx';
export { mediaUses } from './media-uses.ts';
export { MediumSight } from './medium-sight.tsx';
export { libraryQuery, mediumPath, useLibrary } from './use-library.ts';
