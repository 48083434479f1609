import pg from 'pg';
import { StartError } from '../postgres/start-error.ts';

export type ConnectionOptions =
  | { readonly connectionString: string }
  | { readonly host: string; readonly user: string; readonly password: string; readonly database: string };

const PATIENCE_MILLISECONDS = 5_000;
const OLDEST_VERSION = 150_000;
/**
 * `invalid_password` and `invalid_authorization_specification`; PostgreSQL reports an unknown role as one of these,
 * too.
 */
const REFUSED: readonly unknown[] = ['28P01', '28000'];
/** As the library says that the server asks for a password where none is known. */
const NO_PASSWORD = /client password must be a string/;

/** Opens one connection outside the pool, to a PostgreSQL that Seker supports; the caller ends it. */
export async function connect(options: ConnectionOptions): Promise<pg.Client> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: PATIENCE_MILLISECONDS, keepAlive: true });
  // The next statement reports a connection that breaks between two statements.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (cause) {
    await client.end().catch(() => undefined);
    if (REFUSED.includes((cause as { code?: unknown }).code))
      throw new StartError(
        `The database does not let "${client.user}" in (${reason(cause)}): "npm run admin -- prepare-database" makes the role and says its address.`,
      );
    if (NO_PASSWORD.test(reason(cause)))
      throw new StartError(
        `The address of the database names no password for "${client.user}", and the server asks for one.`,
      );
    throw new StartError(`The database cannot be reached: ${reason(cause)}`);
  }
  try {
    await requireKnownServer(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function requireKnownServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding",
  );
  const version = Number(rows[0]?.version);
  if (version < OLDEST_VERSION)
    throw new StartError(`The database is PostgreSQL ${Math.floor(version / 10_000)}; Seker needs 15 or newer.`);
  if (rows[0]?.encoding !== 'UTF8') throw new StartError('The database must be created with the encoding UTF8.');
}

function reason(cause: unknown): string {
  if (cause instanceof AggregateError) return reason(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
