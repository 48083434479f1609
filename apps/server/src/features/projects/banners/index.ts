export type { BannerId } from './banner.queries.ts';
export { bannersRoutes } from './banners.routes.ts';
