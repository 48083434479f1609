import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';

/** Whether there is a database that answers. */
export function checkDatabase({ database }: Facts): Verdict {
  switch (database.type) {
    case 'unmade':
      return warning('databaseUnmade', 'startOnce');
    case 'refused':
      return bad('databaseRefused', 'reachDatabase', { reason: database.reason });
    case 'open':
      return good('databaseAnswers', { version: database.server.version });
  }
}
