import type { Policy } from '../../../http/policy.ts';

/** Languages and their texts belong to the whole installation. */
export const KEEP_LANGUAGES = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** From an upload of the requester. */
export const IMPORT_TEXTS = { right: { administrator: 'all' }, scope: 'ownUpload' } as const satisfies Policy;
