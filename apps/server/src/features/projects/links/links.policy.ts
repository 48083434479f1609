import type { Policy } from '../../../http/policy.ts';

const HANDLERS = { administrator: 'all', supervisor: 'group' } as const;

/** Observers see the state of links in projects granted to them, without names and addresses. */
export const READ_LINKS = { right: { ...HANDLERS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
export const HANDLE_LINKS = { right: HANDLERS, scope: 'project' } as const satisfies Policy;
export const SHOW_LINK = { right: HANDLERS, scope: 'projectCase' } as const satisfies Policy;
/** The key belongs to the installation. */
export const ACCEPT_LINK_KEY = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
