import { createHash } from 'node:crypto';
import type { ProjectId } from '@seker/kernel';

/** The seed that a project begins with: its own, and the same whenever it is asked for. */
export function seedOf(projectId: ProjectId): string {
  return createHash('sha256').update(`seker sample ${projectId}`).digest('hex').slice(0, 16);
}
