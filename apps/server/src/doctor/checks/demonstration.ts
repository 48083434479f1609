import type { Facts } from '../facts.ts';
import { bad, good, type Verdict } from '../finding.ts';
import { isLocal } from '../is-local.ts';

/** Whether the accounts of the demonstration, whose password everyone knows, are out of reach. */
export function checkDemonstration({ config: { demo, host, publicUrl } }: Facts): Verdict {
  if (!demo) return good('demoOff');
  const isReached = !isLocal(host) || (publicUrl !== null && !isLocal(new URL(publicUrl).hostname));
  return isReached ? bad('demoReached', 'endDemo') : good('demoLocal');
}
