import type { Policy } from '../../../http/policy.ts';

const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

export const LIST_HELD_MEDIA = { right: KEEPERS, scope: 'ownSession' } as const satisfies Policy;
export const READ_HELD_MEDIUM = { right: KEEPERS, scope: 'heldMedium' } as const satisfies Policy;
