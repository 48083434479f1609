import type { Policy } from '../../../http/policy.ts';

const EDITORS = { administrator: 'all', supervisor: 'group' } as const;
/** Observers and encoders see the projects granted to them. */
const READERS = { ...EDITORS, observer: 'own', encoder: 'own' } as const;

export const LIST_PROJECTS = { right: READERS, scope: 'ownSession' } as const satisfies Policy;
export const READ_PROJECT = { right: READERS, scope: 'project' } as const satisfies Policy;
export const CREATE_PROJECT = { right: EDITORS, scope: 'group' } as const satisfies Policy;
export const EDIT_PROJECT = { right: EDITORS, scope: 'project' } as const satisfies Policy;
export const EDIT_PROJECT_IN_GROUP = { right: EDITORS, scope: 'projectAndGroup' } as const satisfies Policy;
export const BULK_PROJECTS = { right: EDITORS, scope: 'groupIfNamed' } as const satisfies Policy;
export const READ_CHOICES = { right: EDITORS, scope: 'ownSession' } as const satisfies Policy;

/** Observers and encoders see the projects granted to them. */
export const SEE_PROJECTS = {
  right: { administrator: 'all', supervisor: 'group', observer: 'own', encoder: 'own' },
  scope: 'ownSession',
} as const satisfies Policy;
