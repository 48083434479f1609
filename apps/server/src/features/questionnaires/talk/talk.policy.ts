import type { Policy } from '../../../http/policy.ts';

const WRITERS = { administrator: 'all', supervisor: 'group' } as const;
const READERS = { ...WRITERS, observer: 'own' } as const;

export const READ_TALK = { right: READERS, scope: 'questionnaire' } as const satisfies Policy;
export const WRITE_TALK = { right: WRITERS, scope: 'questionnaire' } as const satisfies Policy;
export const READ_PROJECT_TALK = { right: READERS, scope: 'project' } as const satisfies Policy;
export const WRITE_PROJECT_TALK = { right: WRITERS, scope: 'project' } as const satisfies Policy;
