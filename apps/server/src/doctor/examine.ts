import type { Config } from '../config.ts';
import { askAddress } from './ask-address.ts';
import { askDatabase } from './ask-database.ts';
import { askExchange } from './ask-exchange.ts';
import { askMail } from './ask-mail.ts';
import { judge } from './checks.ts';
import type { Finding } from './finding.ts';
import { lookAtBackups, lookAtFolders } from './look-at-folders.ts';

/** Looks at a whole installation and says what is well and what is not; changes nothing. */
export async function examine(config: Config, wallNow: () => number): Promise<readonly Finding[]> {
  const [database, folders, address, mail, exchangeFaults, backups] = await Promise.all([
    askDatabase(config, wallNow),
    lookAtFolders(config),
    config.publicUrl === null ? null : askAddress(config.publicUrl),
    askMail(config, wallNow),
    askExchange(config),
    lookAtBackups(config),
  ]);
  return judge({ config, now: wallNow(), database, folders, address, mail, exchangeFaults, backups });
}
