import type { Facts } from '../facts.ts';
import { type Verdict, warning } from '../finding.ts';

/** Whether this is a restored copy that is held back. */
export function checkCopy({ database }: Facts): Verdict {
  if (database.type !== 'open' || database.heldBackAt === null) return null;
  return warning('copyHeldBack', 'releaseCopy', { at: database.heldBackAt.toISOString().slice(0, 16) });
}
