import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

export const READ_PROJECT_PEOPLE = { right: EDITORS, scope: 'project' } as const satisfies Policy;
export const EDIT_PROJECT_PEOPLE = { right: EDITORS, scope: 'project' } as const satisfies Policy;
