import type { Policy } from '../../../http/policy.ts';

const HANDLERS = { administrator: 'all', supervisor: 'group' } as const;

/** Observers see how far the links of the projects that they are granted have led, without names and without the links. */
export const READ_LINKS = { right: { ...HANDLERS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
export const HANDLE_LINKS = { right: HANDLERS, scope: 'project' } as const satisfies Policy;
export const SHOW_LINK = { right: HANDLERS, scope: 'projectCase' } as const satisfies Policy;
/** The key is the installation's. */
export const ACCEPT_LINK_KEY = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
