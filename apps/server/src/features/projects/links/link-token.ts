import { createHmac } from 'node:crypto';
import type { CaseId, ProjectId } from '@seker/kernel';

/** The link of a case; one that was taken back is followed by that with the next number. */
export interface LinkOfCase {
  readonly projectId: ProjectId;
  readonly caseId: CaseId;
  readonly number: number;
}

/** 192 bits in base64url, which follow from the key: the same link whenever it is asked for. */
export function tokenOfLink(key: Buffer, { projectId, caseId, number }: LinkOfCase): string {
  const name = `personal/${projectId}/${caseId}/${number}`;
  return createHmac('sha256', key).update(name).digest().subarray(0, 24).toString('base64url');
}
