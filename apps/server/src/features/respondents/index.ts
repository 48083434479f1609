export { entryRoutes } from './entry.routes.ts';
export { issueLinks } from './issue-links.ts';
export { insertPersonalLink } from './link.queries.ts';
export { ownPagesRoutes } from './own-pages.routes.ts';
export { releaseAbandonedPlaces } from './release-abandoned.ts';
export { newToken } from './secrets.ts';
