import { bulkLinks as links } from './bulk-links.ts';

export { revokeLinksOf } from './issue-links.queries.ts';
export { issueLinks } from './issue-links.ts';
export { requireKey, takeUpLinkKey, usableKeyOf } from './link-key.ts';
export { type LinkedCase, linkedCases } from './linked-cases.ts';
export { ACCEPT_LINK_KEY, HANDLE_LINKS, READ_LINKS } from './links.policy.ts';
export { linksRoutes } from './links.routes.ts';
export { readLinkWays } from './read-link-ways.ts';
export { linkOfCase } from './show-link.ts';
export { requireTestToken, tokensOfCases } from './tokens-of-cases.ts';

/** The bulk task for the job runner. */
export const bulkLinks = links.task;
