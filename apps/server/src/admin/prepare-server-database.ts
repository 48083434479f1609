import pg from 'pg';
import type { Config } from '../config.ts';
import { type Login, WEB_ROLE } from '../db/login-role.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { StartError } from '../postgres/start-error.ts';

export interface ServerAddresses {
  /** Includes the password if this run set it. */
  readonly databaseUrl: string;
  readonly hasPassword: boolean;
  readonly applied: readonly string[];
}

/**
 * Prepares a server's database for the application: the role that DATABASE_URL names, or `seker_web`, migrations and
 * rights. The password is that of DATABASE_URL; without it a new role gets a generated one, and an existing role keeps
 * its own unless a new one is requested.
 */
export async function prepareServerDatabase(
  config: Config,
  { newPassword }: { readonly newPassword: boolean },
): Promise<ServerAddresses> {
  const ownerUrl = requireOwner(config);
  const named = config.databaseUrl === null ? null : new pg.Client({ connectionString: config.databaseUrl });
  const user = named?.user ?? WEB_ROLE;
  if (user === new pg.Client({ connectionString: ownerUrl }).user)
    throw new StartError(
      'DATABASE_URL names the owner: leave it out, or name in it the role that Seker shall run as, and its password.',
    );
  const given = named?.password ?? null;
  const { applied, password } = await prepareDatabase({ connectionString: ownerUrl }, {
    user,
    password: given,
    renew: newPassword,
  } satisfies Login);
  return {
    databaseUrl: asUser(config.databaseUrl ?? ownerUrl, user, password),
    hasPassword: password !== null,
    applied,
  };
}

/** Applies missing migrations before the nodes of a new version start; returns their names. */
export async function migrateServerDatabase(config: Config): Promise<readonly string[]> {
  const { applied } = await prepareDatabase({ connectionString: requireOwner(config) }, null);
  return applied;
}

function requireOwner({ databaseOwnerUrl }: Config): string {
  if (databaseOwnerUrl === null)
    throw new StartError(
      'Set DATABASE_OWNER_URL to the address of the database as its owner, straight to the server; the embedded database needs no command.',
    );
  return databaseOwnerUrl;
}

/**
 * Replaces the credentials of an address, which may have no host (`postgres:///seker?host=/run/postgresql`); `URL`
 * refuses those.
 */
function asUser(url: string, user: string, password: string | null): string {
  const who = [user, password].filter((part) => part !== null).map(encodeURIComponent);
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/?#]*@)?/, (_, scheme: string) => `${scheme}${who.join(':')}@`);
}
