export { galleryRoutes } from './gallery.routes.ts';
