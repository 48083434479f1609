export { galleryRoutes } from './gallery.routes.ts';
export { PICTURES_FOLDER } from './pictures-folder.ts';
