import { createHash } from 'node:crypto';
import type { ProjectId } from '@seker/kernel';

/** Returns a project's initial seed, which is unique to it and reproducible. */
export function seedOf(projectId: ProjectId): string {
  return createHash('sha256').update(`seker sample ${projectId}`).digest('hex').slice(0, 16);
}
