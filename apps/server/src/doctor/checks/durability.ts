import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';

/** Whether what was committed outlives a loss of power. */
export function checkDurability({ database }: Facts): Verdict {
  if (database.type !== 'open') return null;
  const { settings } = database.server;
  const unsafe = (['fsync', 'full_page_writes'] as const).filter((name) => settings[name] === 'off');
  if (unsafe.length > 0) return bad('writesUnsafe', 'turnOn', { settings: unsafe.join(', ') });
  return settings.synchronous_commit === 'off'
    ? warning('commitsLate', 'turnOn', { settings: 'synchronous_commit' })
    : good('writesSafe');
}
