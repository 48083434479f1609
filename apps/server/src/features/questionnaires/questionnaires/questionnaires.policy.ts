import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;
/** Observers read the questionnaires of projects granted to them. */
const READERS = { ...EDITORS, observer: 'own' } as const;

export const READ_QUESTIONNAIRE = { right: READERS, scope: 'questionnaire' } as const satisfies Policy;
export const LIST_QUESTIONNAIRES = { right: READERS, scope: 'ownSession' } as const satisfies Policy;
export const EDIT_QUESTIONNAIRE = { right: EDITORS, scope: 'questionnaire' } as const satisfies Policy;
export const EDIT_QUESTIONNAIRES = { right: EDITORS, scope: 'ownSession' } as const satisfies Policy;
export const IMPORT_QUESTIONNAIRE = { right: EDITORS, scope: 'groupAndUpload' } as const satisfies Policy;
export const CREATE_QUESTIONNAIRE = { right: EDITORS, scope: 'group' } as const satisfies Policy;
