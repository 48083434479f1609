import pg from 'pg';
import type { Config } from '../config.ts';
import { type Login, WEB_ROLE } from '../db/login-role.ts';
import { prepareDatabase } from '../db/prepare-database.ts';
import { StartError } from '../postgres/start-error.ts';

export interface ServerAddresses {
  /** With the password, where this run set it. */
  readonly databaseUrl: string;
  readonly hasPassword: boolean;
  readonly applied: readonly string[];
}

/**
 * Makes a server's database ready for the application: the role that DATABASE_URL names, or `seker_web`, migrations and
 * rights. The password is that of DATABASE_URL; without one a new role gets one by chance, and an old one keeps its own
 * unless a new one is asked for.
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

/** Applies what is missing, before the nodes of a new version start; returns the names. */
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

/** An address may leave out the host (`postgres:///seker?host=/run/postgresql`), which `URL` refuses. */
function asUser(url: string, user: string, password: string | null): string {
  const who = [user, password].filter((part) => part !== null).map(encodeURIComponent);
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/?#]*@)?/, (_, scheme: string) => `${scheme}${who.join(':')}@`);
}
