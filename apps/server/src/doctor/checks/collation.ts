import type { Facts } from '../facts.ts';
import { bad, good, type Verdict } from '../finding.ts';

/** Whether the system sorts as it did when the indexes were built: under other rules they miss rows. */
export function checkCollation({ database }: Facts): Verdict {
  if (database.type !== 'open' || database.server.collation === null) return null;
  const { built, present } = database.server.collation;
  return built === present ? good('collationSame') : bad('collationChanged', 'reindex', { built, present });
}
