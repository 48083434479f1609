import type { Policy } from '../../../http/policy.ts';

/** Lists contain names and numbers: supervisors see those of their group, observers none. */
const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

export const LIST_FILES = { right: KEEPERS, scope: 'ownSession' } as const satisfies Policy;
export const ONE_LIST_FILE = { right: KEEPERS, scope: 'listFile' } as const satisfies Policy;
export const ONE_RECORD = { right: KEEPERS, scope: 'listRecord' } as const satisfies Policy;
export const NAME_LIST_FILE = { right: KEEPERS, scope: 'group' } as const satisfies Policy;
export const READ_FILE = { right: KEEPERS, scope: 'ownUpload' } as const satisfies Policy;
export const IMPORT_LIST_FILE = { right: KEEPERS, scope: 'groupAndUpload' } as const satisfies Policy;
/** The result of a check or an import is for its requester and for administrators. */
export const FOLLOW_IMPORT = {
  right: { administrator: 'all', supervisor: 'own' },
  scope: 'job',
} as const satisfies Policy;
