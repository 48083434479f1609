import { freshUids } from '@seker/questionnaire/design';

const RANGE = 2 ** 32;

/** A uid that no one else makes. */
export const freshUid = freshUids(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / RANGE);
