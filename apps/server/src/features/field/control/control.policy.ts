import type { Policy } from '../../../http/policy.ts';

const KEEPERS = { administrator: 'all', supervisor: 'group' } as const;

/** An observer sees the people who work in projects open to them. */
export const SEE_FLOOR = { right: { ...KEEPERS, observer: 'own' }, scope: 'ownSession' } as const satisfies Policy;
export const WATCH_PERSON = { right: { ...KEEPERS, observer: 'own' }, scope: 'personAtWork' } as const satisfies Policy;
export const HANDLE_PERSON = { right: KEEPERS, scope: 'person' } as const satisfies Policy;
export const HANDLE_EVERYONE = { right: KEEPERS, scope: 'projectIfNamed' } as const satisfies Policy;
