import type { ClientBase } from 'pg';
import { StartError } from '../postgres/start-error.ts';
import { APP_ROLE, faultsOfRights, grantAppRole, revokeAll } from './app-role.ts';
import type { ConnectionOptions } from './connect.ts';
import { type Login, makeAppRole, makeLogin } from './login-role.ts';
import { compareMigrations, migrate } from './migrate.ts';
import { migrateJobs } from './migrate-jobs.ts';
import { withMigrationLock } from './migration-lock.ts';
import { readMigrations } from './migrations.ts';

export interface PreparedDatabase {
  readonly applied: readonly string[];
  /** The password of the login, if this run set it. */
  readonly password: string | null;
}

/** Does the owner's part of a start: roles, migrations, rights. A prepared database is left unchanged. */
export async function prepareDatabase(owner: ConnectionOptions, login: Login | null): Promise<PreparedDatabase> {
  return await withMigrationLock(owner, async (client) => {
    await makeAppRole(client);
    const migrations = readMigrations();
    const applied = await migrate(client, migrations);
    await migrateJobs(client, owner);
    const { isNewer } = await compareMigrations(client, migrations);
    // A newer Seker has tables whose rights this version does not know.
    if (!isNewer && (applied.length > 0 || (await hasFaults(client)))) await grantAppRole(client);
    if (login === null) return { applied, password: null };
    const password = await makeLogin(client, login);
    await takeAwayMore(client, login.user);
    return { applied, password };
  });
}

async function hasFaults(client: ClientBase): Promise<boolean> {
  const { tooMany, missing } = await faultsOfRights(client, APP_ROLE);
  return tooMany.length + missing.length > 0;
}

/** Revokes rights granted to the login directly; rights of other roles that it belongs to are not ours to revoke. */
async function takeAwayMore(client: ClientBase, user: string): Promise<void> {
  if ((await faultsOfRights(client, user)).tooMany.length === 0) return;
  await revokeAll(client, user);
  const [more] = (await faultsOfRights(client, user)).tooMany;
  if (more !== undefined)
    throw new StartError(
      `"${user}" has more rights than Seker may have (${more}), through another role that it is a member of: take it out of that role, or name a new role in DATABASE_URL.`,
    );
}
