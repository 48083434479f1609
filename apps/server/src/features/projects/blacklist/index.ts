import { bulkEntries } from './bulk-entries.ts';

export { blacklistRoutes } from './blacklist.routes.ts';
export { importBlacklistTask } from './import-entries.ts';
export { runRuleTask } from './rules/run-rule.ts';
export { storeEntries } from './store-entries.queries.ts';

/** The bulk task for the job runner. */
export const bulkBlacklist = bulkEntries.task;
