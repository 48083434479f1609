export { findSkinOfGroup, readSkin } from './skin.queries.ts';
export { logoFile, logoOf } from './skin-logo.ts';
export { skinUrl, type WriteSkin } from './skin-style.ts';
export { skinLibraryRoutes, skinRoutes } from './skins.routes.ts';
