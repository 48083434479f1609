export { isPersonBlacklisted } from './blacklisted-case.queries.ts';
export { entryRoutes } from './entry.routes.ts';
export { ownPagesRoutes } from './own-pages.routes.ts';
export { releaseAbandonedPlaces } from './release-abandoned.ts';
export { hashOf, newToken } from './secrets.ts';
