import type { Policy } from '../../../http/policy.ts';

const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

/** The list shows entries of the reader's group and its projects, and system entries. */
export const KEEP_BLACKLIST = { right: KEEPERS, scope: 'ownSession' } as const satisfies Policy;
export const ADD_TO_BLACKLIST = { right: KEEPERS, scope: 'projectIfNamed' } as const satisfies Policy;
/** A rule belongs to its project's group, or to the group of the supervisor who made it. */
export const KEEP_RULE = { right: KEEPERS, scope: 'blacklistRule' } as const satisfies Policy;
export const READ_BLACKLIST_FILE = { right: KEEPERS, scope: 'ownUpload' } as const satisfies Policy;
export const IMPORT_BLACKLIST = { right: KEEPERS, scope: 'projectIfNamedAndUpload' } as const satisfies Policy;
