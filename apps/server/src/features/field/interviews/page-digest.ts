import { createHash } from 'node:crypto';
import type { SubmittedPage } from '@seker/questionnaire';

/**
 * Two pages of one interview with equal digests are the same page, sent twice; 128 bits suffice to tell pages apart.
 */
const DIGEST_BYTES = 16;

export function digestOfPage({ page, values, revision }: SubmittedPage): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([page, revision, values]))
    .digest()
    .subarray(0, DIGEST_BYTES);
}
