import type { Policy } from '../../../http/policy.ts';

const HANDLERS = { administrator: 'all', supervisor: 'group' } as const;

/** Observers see the counts of projects granted to them, without names, addresses and texts of people. */
export const READ_MAIL = { right: { ...HANDLERS, observer: 'own' }, scope: 'project' } as const satisfies Policy;
export const HANDLE_MAIL = { right: HANDLERS, scope: 'project' } as const satisfies Policy;
export const READ_CASE_MAIL = {
  right: { ...HANDLERS, observer: 'own' },
  scope: 'projectCase',
} as const satisfies Policy;
/** A copied database is the installation's concern. */
export const RESUME_COPIED_MAIL = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** Names a server that this installation then connects to. */
export const KEEP_GROUP_MAIL = { right: { administrator: 'all' }, scope: 'group' } as const satisfies Policy;
export const READ_MAILBOX = {
  right: { administrator: 'all', supervisor: 'all' },
  scope: 'ownSession',
} as const satisfies Policy;
