import type { Policy } from '../../../http/policy.ts';

const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

export const LIST_DEVICES = { right: KEEPERS, scope: 'ownSession' } as const satisfies Policy;
export const HANDLE_DEVICE = { right: KEEPERS, scope: 'device' } as const satisfies Policy;
export const ADD_FIELD_DEVICE = { right: KEEPERS, scope: 'person' } as const satisfies Policy;
export const ADD_DEVICE = { right: KEEPERS, scope: 'project' } as const satisfies Policy;
