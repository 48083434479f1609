import type { Policy } from '../../../http/policy.ts';

/** Languages and what is said in them are the whole installation's. */
export const KEEP_LANGUAGES = { right: { administrator: 'all' }, scope: 'ownSession' } as const satisfies Policy;
/** From a file that the person has sent in. */
export const IMPORT_TEXTS = { right: { administrator: 'all' }, scope: 'ownUpload' } as const satisfies Policy;
