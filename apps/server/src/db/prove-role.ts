import type { ClientBase } from 'pg';
import { StartError } from '../postgres/start-error.ts';
import { faultsOfRights } from './app-role.ts';
import { ROLE_SETTINGS } from './login-role.ts';
import { compareMigrations } from './migrate.ts';
import type { Migration } from './migrations.ts';

const PREPARE = '"npm run admin -- prepare-database"';
/** How many faults a sentence names. */
const MOST_NAMED = 3;

export type AddressVariable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/**
 * Refuses connections with more rights than the application may have, or without what it relies on. It asks over the
 * connections themselves: a pooler in between may have logged in as another role than the address names.
 */
export async function proveRole(
  client: ClientBase,
  migrations: readonly Migration[],
  /** The variable that holds the address. */
  variable: AddressVariable,
): Promise<void> {
  const name = await nameOfLimitedRole(client, variable);
  await proveSettings(client, name, variable);
  const { tooMany, missing } = await faultsOfRights(client, name);
  if (tooMany.length > 0)
    throw new StartError(
      `"${name}" in ${variable} has more rights than Seker may have (${some(tooMany)}): ${PREPARE} takes away what was granted to it or to everyone.`,
    );
  if (!missing.includes('migration: SELECT') && (await isNewerDatabase(client, migrations))) return;
  if (missing.length > 0)
    throw new StartError(`"${name}" in ${variable} lacks rights (${some(missing)}): ${PREPARE} gives them.`);
}

/**
 * Refuses a database that lacks migrations; `true` when a newer Seker migrated it, whose tables' rights are unknown
 * here.
 */
async function isNewerDatabase(client: ClientBase, migrations: readonly Migration[]): Promise<boolean> {
  const { missing, isNewer } = await compareMigrations(client, migrations);
  const [first, ...others] = missing.map(({ name }) => name);
  if (first !== undefined)
    throw new StartError(
      `The database lacks the migration ${first}${others.length === 0 ? '' : ` and ${others.length} more`}: "npm run admin -- migrate" with DATABASE_OWNER_URL applies what is missing.`,
    );
  return isNewer;
}

async function nameOfLimitedRole(client: ClientBase, variable: AddressVariable): Promise<string> {
  const { rows } = await client.query<{ name: string; is_super: boolean; is_owner: boolean }>(`
    select current_user::text as name, current_setting('is_superuser') = 'on' as is_super,
      exists (select from pg_database where datname = current_database() and pg_has_role(datdba, 'MEMBER'))
        or exists (select from pg_class where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'MEMBER')) as is_owner`);
  const [role] = rows;
  if (role === undefined) throw new Error('the database says no current_user');
  if (role.is_super || role.is_owner)
    throw new StartError(
      `${variable} connects as "${role.name}", ${role.is_super ? 'a superuser' : 'who owns tables of the database'}, and Seker runs as a role that cannot change the past: set DATABASE_OWNER_URL to this address, and ${PREPARE} makes that role and says its address.`,
    );
  return role.name;
}

/** Other time limits are the operator's choice; no limit is not. */
async function proveSettings(client: ClientBase, name: string, variable: AddressVariable): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(ROLE_SETTINGS)],
  );
  const lost = rows.filter(({ name: setting, setting: value }) =>
    setting === 'plan_cache_mode' ? value !== ROLE_SETTINGS.plan_cache_mode : value === '0',
  );
  if (lost.length > 0)
    throw new StartError(
      `The connections of "${name}" in ${variable} lack the settings of its role (${lost.map((one) => one.name).join(', ')}): ${PREPARE} sets them, and a pooler in between keeps them when it logs in as this role and is started again.`,
    );
}

function some(names: readonly string[]): string {
  return names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`;
}
