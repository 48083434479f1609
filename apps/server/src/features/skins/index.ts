export { findSkinOfGroup } from './skin.queries.ts';
export { skinUrl, type WriteSkin } from './skin-style.ts';
export { skinLibraryRoutes, skinRoutes } from './skins.routes.ts';
