import { bulkEntries } from './bulk-entries.ts';

export { blacklistRoutes } from './blacklist.routes.ts';
export { importBlacklistTask } from './import-entries.ts';
export { runRuleTask } from './rules/run-rule.ts';

/** What the runner is asked for acts on many entries. */
export const bulkBlacklist = bulkEntries.task;
