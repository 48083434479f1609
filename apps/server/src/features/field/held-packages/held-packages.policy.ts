import type { Policy } from '../../../http/policy.ts';

const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

export const LIST_HELD = { right: KEEPERS, scope: 'ownSession' } as const satisfies Policy;
export const READ_HELD = { right: KEEPERS, scope: 'heldPackage' } as const satisfies Policy;
export const IMPORT_RESCUE = { right: KEEPERS, scope: 'ownUpload' } as const satisfies Policy;
export const READ_BESIDES = { right: KEEPERS, scope: 'projectCase' } as const satisfies Policy;
