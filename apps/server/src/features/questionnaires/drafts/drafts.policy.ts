import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;

export const READ_DRAFT = { right: { ...EDITORS, observer: 'own' }, scope: 'questionnaire' } as const satisfies Policy;
export const EDIT_DRAFT = { right: EDITORS, scope: 'questionnaire' } as const satisfies Policy;
