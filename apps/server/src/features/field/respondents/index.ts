export { isPersonBlacklisted } from './blacklisted-case.queries.ts';
export { spell } from './link-spelling.ts';
export { releaseAbandonedPlaces } from './release-abandoned.ts';
export { respondentsRoutes } from './respondents.routes.ts';
export { hashOf, newToken } from './secrets.ts';
