import { createHmac } from 'node:crypto';
import type { CaseId, ProjectId } from '@seker/kernel';

/** The link of a case; a revoked link is followed by one with the next number. */
export interface LinkOfCase {
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly number: number;
}

/** Derives 192 bits in base64url from the key: always the same link. */
export function tokenOfLink(key: Buffer, { projectId, caseId, number }: LinkOfCase): string {
  const name = `personal/${projectId}/${caseId}/${number}`;
  return createHmac('sha256', key).update(name).digest().subarray(0, 24).toString('base64url');
}
