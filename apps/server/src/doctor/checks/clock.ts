import { SECOND } from '@seker/kernel';
import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';

const WARNING = 1 * SECOND;
/** Sessions and leases end by one clock and are shown by the other. */
const BAD = 10 * SECOND;

/** Whether this machine and the database agree on what time it is. */
export function checkClock({ database }: Facts): Verdict {
  if (database.type !== 'open') return null;
  const apart = Math.abs(database.clockApart);
  const values = { seconds: Math.round(apart / 100) / 10 };
  if (apart >= BAD) return bad('clockApart', 'setClock', values);
  return apart >= WARNING ? warning('clockApart', 'setClock', values) : good('clockAgrees', values);
}
