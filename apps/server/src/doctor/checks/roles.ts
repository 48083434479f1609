import type { Facts } from '../facts.ts';
import { bad, good, type Verdict } from '../finding.ts';

/** Whether the addresses of the database lead to roles that may do what they need, and no more. */
export function checkRoles({ database }: Facts): Verdict {
  if (database.type !== 'open') return null;
  const { roleRefusal, ownerRefusal } = database;
  if (roleRefusal !== null) return bad('roleUnfit', 'prepareDatabase', { reason: roleRefusal });
  if (ownerRefusal !== null) return bad('ownerUnfit', 'setOwner', { reason: ownerRefusal });
  return good('rolesFit');
}
