export { exhibitDocument } from './exhibit-document.ts';
export { EXHIBITS } from './exhibits.ts';
export { galleryRoutes } from './gallery.routes.ts';
export { PICTURES_FOLDER, pictureFile } from './pictures.ts';
