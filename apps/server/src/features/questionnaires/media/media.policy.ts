import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;
const READERS = { ...EDITORS, observer: 'own' } as const;

export const LIST_MEDIA = { right: READERS, scope: 'questionnaire' } as const satisfies Policy;
export const READ_MEDIUM = { right: READERS, scope: 'questionnaireMedium' } as const satisfies Policy;
export const RENAME_MEDIUM = { right: EDITORS, scope: 'questionnaireMedium' } as const satisfies Policy;
export const REMOVE_MEDIUM = { right: EDITORS, scope: 'questionnaireMedium' } as const satisfies Policy;
export const ADD_MEDIUM = { right: EDITORS, scope: 'questionnaireAndUpload' } as const satisfies Policy;
