import type { Policy } from '../../../http/policy.ts';

const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

/** A list holds what the reader's group and its projects have, and what no one can take away. */
export const KEEP_BLACKLIST = { right: KEEPERS, scope: 'ownSession' } as const satisfies Policy;
export const ADD_TO_BLACKLIST = { right: KEEPERS, scope: 'projectIfNamed' } as const satisfies Policy;
/** A rule is its project's group's, or that of the group whose supervisor made it. */
export const KEEP_RULE = { right: KEEPERS, scope: 'blacklistRule' } as const satisfies Policy;
export const IMPORT_BLACKLIST = { right: KEEPERS, scope: 'projectIfNamedAndUpload' } as const satisfies Policy;
