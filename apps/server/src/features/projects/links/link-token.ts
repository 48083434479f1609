import type { CaseId, ProjectId } from '@seker/kernel';
import { keyedHash } from '../../../keys/keyed-hash.ts';
import { hashOf, spell } from '../../field/respondents/index.ts';

/** The link of a case; a revoked link is followed by one with the next number. */
export interface LinkOfCase {
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly number: number;
}

/** Derives the token of a new link from the key: 192 bits, always the same. */
export function tokenOfLink(key: Buffer, of: LinkOfCase): string {
  return spell(derived(key, of));
}

/** Derives the token of an issued link again: in the spelling in which it was issued, which its hash tells. */
export function issuedToken(key: Buffer, of: LinkOfCase, hash: Buffer): string | null {
  const bytes = derived(key, of);
  return [spell(bytes), bytes.toString('base64url')].find((token) => hashOf(token).equals(hash)) ?? null;
}

function derived(key: Buffer, { projectId, caseId, number }: LinkOfCase): Buffer {
  return keyedHash(key, `personal/${projectId}/${caseId}/${number}`).subarray(0, 24);
}
