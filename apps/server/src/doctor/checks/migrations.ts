import type { Facts } from '../facts.ts';
import { bad, good, type Verdict, warning } from '../finding.ts';

/** Whether the database is of this version. */
export function checkMigrations({ database, config }: Facts): Verdict {
  if (database.type !== 'open' || database.migrations === null) return null;
  const { missing, isNewer } = database.migrations;
  const [first] = missing;
  if (first === undefined) return isNewer ? warning('databaseNewer', 'runNewerVersion') : good('migrationsApplied');
  const values = { first, number: missing.length };
  const isApplied = config.migrate && (config.databaseUrl === null || config.databaseOwnerUrl !== null);
  return isApplied
    ? warning('migrationsMissing', 'startMigrates', values)
    : bad('migrationsMissing', 'migrate', values);
}
