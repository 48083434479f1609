import type { Policy } from '../../http/policy.ts';

export const READ_AUDIT = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
