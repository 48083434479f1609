import { checkAddress } from './checks/address.ts';
import { checkBackups } from './checks/backups.ts';
import { checkClock } from './checks/clock.ts';
import { checkCollation } from './checks/collation.ts';
import { checkConnections } from './checks/connections.ts';
import { checkCopy } from './checks/copy.ts';
import { checkDatabase } from './checks/database.ts';
import { checkDemonstration } from './checks/demonstration.ts';
import { checkDurability } from './checks/durability.ts';
import { checkExchange } from './checks/exchange.ts';
import { checkFolders } from './checks/folders.ts';
import { checkJobs } from './checks/jobs.ts';
import { checkMail } from './checks/mail.ts';
import { checkMigrations } from './checks/migrations.ts';
import { checkProxy } from './checks/proxy.ts';
import { checkRoles } from './checks/roles.ts';
import { checkSettings } from './checks/settings.ts';
import type { Facts } from './facts.ts';
import type { Finding, Verdict } from './finding.ts';
import type { CheckName } from './words.ts';

/** Every check, each a pure function of the same facts, in the order in which they are told. */
const CHECKS: Readonly<Record<CheckName, (facts: Facts) => Verdict>> = {
  database: checkDatabase,
  roles: checkRoles,
  migrations: checkMigrations,
  copy: checkCopy,
  clock: checkClock,
  durability: checkDurability,
  collation: checkCollation,
  connections: checkConnections,
  settings: checkSettings,
  jobs: checkJobs,
  folders: checkFolders,
  backups: checkBackups,
  address: checkAddress,
  proxy: checkProxy,
  demonstration: checkDemonstration,
  mail: checkMail,
  exchange: checkExchange,
};

/** Judges an installation; what does not apply to it is left out. */
export function judge(facts: Facts): readonly Finding[] {
  return (Object.keys(CHECKS) as CheckName[]).flatMap((name) => {
    const verdict = CHECKS[name](facts);
    return verdict === null ? [] : [{ name, ...verdict }];
  });
}
