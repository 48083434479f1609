import type { Facts } from '../facts.ts';
import { good, type Verdict, warning } from '../finding.ts';

/** Whether the server has the settings with which Seker is as fast as it should be (docs/operations.md). */
export function checkSettings({ database }: Facts): Verdict {
  if (database.type !== 'open') return null;
  const { max_locks_per_transaction: locks, random_page_cost: cost, jit } = database.server.settings;
  const wanted = [
    ...(Number(locks) < 512 ? ['max_locks_per_transaction = 512'] : []),
    ...(Number(cost) > 2 ? ['random_page_cost = 1.1'] : []),
    ...(jit === 'on' ? ['jit = off'] : []),
  ];
  return wanted.length === 0
    ? good('settingsFit')
    : warning('settingsSlow', 'changeSettings', { settings: wanted.join(', ') });
}
