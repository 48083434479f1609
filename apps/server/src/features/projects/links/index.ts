import { bulkLinks as links } from './bulk-links.ts';

export { revokeLinksOf } from './issue-links.queries.ts';
export { issueLinks } from './issue-links.ts';
export { requireKey, takeUpLinkKey } from './link-key.ts';
export { type LinkedCase, linkedCases } from './linked-cases.ts';
export { HANDLE_LINKS } from './links.policy.ts';
export { linksRoutes } from './links.routes.ts';
export { linkOfCase } from './show-link.ts';

/** The bulk task for the job runner. */
export const bulkLinks = links.task;
