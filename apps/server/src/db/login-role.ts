import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { StartError } from '../postgres/start-error.ts';
import { APP_ROLE } from './app-role.ts';

/** The role that the running application logs in as, unless the operator names another. */
export const WEB_ROLE = 'seker_web';

/**
 * Settings that must hold in each of the application's connections. They are set on the role, not by the connection,
 * because a pooler refuses such parameters or forgets them.
 */
export const ROLE_SETTINGS = {
  // One plan per statement, made once: where values call for different plans, the statement says so (`planned-for-values.ts`).
  plan_cache_mode: 'force_generic_plan',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '30s',
} as const;

export interface Login {
  readonly user: string;
  /** `null`: keep the role's password, or generate one if it has none. */
  readonly password: string | null;
  /** Whether to replace the existing password by a generated one. */
  readonly renew?: boolean;
}

/**
 * `duplicate_object`, `unique_violation`, and `internal_error` for a tuple that another session updates concurrently.
 */
const MADE_BY_ANOTHER: readonly unknown[] = ['42710', '23505', 'XX000'];
const MOST_RUNS = 5;

/**
 * Creates the group role of the application; roles are server-wide, so a start on another database may create it at the
 * same time.
 */
export async function makeAppRole(client: ClientBase): Promise<void> {
  await againWhenAnotherMakes(async () => {
    const found = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    if (found.rowCount === 0) await byRoleMaker(client, `create role ${APP_ROLE} nologin`);
  });
}

/** Creates or repairs a login that is a member of that group and nothing more; returns its password if it was set. */
export async function makeLogin(client: ClientBase, login: Login): Promise<string | null> {
  return await againWhenAnotherMakes(async () => {
    const name = client.escapeIdentifier(login.user);
    const { rows } = await client.query<{ settings: readonly string[]; can_log_in: boolean; is_member: boolean }>(
      `select coalesce(rolconfig, '{}') as settings, rolcanlogin as can_log_in, pg_has_role(oid, $2, 'USAGE') as is_member
       from pg_roles where rolname = $1`,
      [login.user, APP_ROLE],
    );
    const [found] = rows;
    const isNeeded = found === undefined || login.renew === true;
    const password = login.password ?? (isNeeded ? randomBytes(24).toString('base64url') : null);
    const secret = password === null ? '' : ` password ${client.escapeLiteral(scramSecret(password))}`;
    if (found === undefined) await byRoleMaker(client, `create role ${name} login${secret}`);
    else if (password !== null || !found.can_log_in) await byRoleMaker(client, `alter role ${name} login${secret}`);
    if (found?.is_member !== true) await byRoleMaker(client, `grant ${APP_ROLE} to ${name}`);
    for (const [setting, value] of Object.entries(ROLE_SETTINGS))
      if (found?.settings.includes(`${setting}=${value}`) !== true)
        await byRoleMaker(client, `alter role ${name} set ${setting} = '${value}'`);
    return password;
  });
}

async function againWhenAnotherMakes<T>(make: () => Promise<T>): Promise<T> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await make();
    } catch (error) {
      if (runs === MOST_RUNS || !MADE_BY_ANOTHER.includes((error as { code?: unknown }).code)) throw error;
    }
  }
}

async function byRoleMaker(client: ClientBase, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42501') throw error;
    const shown = statement.replace(/ password '.*'/, " password '…'");
    throw new StartError(
      `The owner of the database may not make roles: let an administrator of the server run "${shown}", and repeat the command.`,
    );
  }
}

const ROUNDS = 4_096;

/**
 * Hashes a password as PostgreSQL stores it (RFC 5803), so that no statement puts the password itself into the server's
 * log.
 */
function scramSecret(password: string): string {
  if (!/^[\x21-\x7e]{8,200}$/.test(password))
    throw new StartError(
      'The password of the role must be 8 to 200 letters, digits and signs of ASCII without blanks.',
    );
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}
