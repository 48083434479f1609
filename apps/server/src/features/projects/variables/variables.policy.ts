import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

export const EDIT_VARIABLES = { right: EDITORS, scope: 'project' } as const satisfies Policy;
export const READ_VARIABLES = { right: { ...EDITORS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
/** With an upload of the requester. */
export const READ_POPULATION_FILE = { right: EDITORS, scope: 'projectAndUpload' } as const satisfies Policy;
