export { skinUrl, type WriteSkin } from './skin-style.ts';
export { skinRoutes } from './skins.routes.ts';
