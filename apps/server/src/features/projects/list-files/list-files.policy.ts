import type { Policy } from '../../../http/policy.ts';

/** Names and numbers of people: supervisors those of their group; who only looks on sees none. */
const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

export const LIST_FILES = { right: KEEPERS, scope: 'ownSession' } as const satisfies Policy;
export const ONE_LIST_FILE = { right: KEEPERS, scope: 'listFile' } as const satisfies Policy;
export const ONE_RECORD = { right: KEEPERS, scope: 'listRecord' } as const satisfies Policy;
export const NAME_LIST_FILE = { right: KEEPERS, scope: 'group' } as const satisfies Policy;
export const READ_FILE = { right: KEEPERS, scope: 'ownUpload' } as const satisfies Policy;
export const IMPORT_LIST_FILE = { right: KEEPERS, scope: 'groupAndUpload' } as const satisfies Policy;
/** What a check or an import has found is for the person who asked for it, and for administrators. */
export const FOLLOW_IMPORT = {
  right: { administrator: 'all', supervisor: 'own' },
  scope: 'job',
} as const satisfies Policy;
