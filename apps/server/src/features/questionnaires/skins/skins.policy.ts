import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

export const LIST_SKINS = { right: EDITORS, scope: 'ownSession' } as const satisfies Policy;
export const EDIT_SKIN = { right: EDITORS, scope: 'skin' } as const satisfies Policy;
export const CREATE_SKIN = { right: EDITORS, scope: 'group' } as const satisfies Policy;
