import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { findRunningPostmaster } from '../postgres/postmaster.ts';
import { StartError } from '../postgres/start-error.ts';
import { createAdministrator } from './create-administrator.ts';

const USAGE = `Usage: npm run admin -- <command>
  create-admin --login NAME [--name "REAL NAME"]   makes an administrator; the password is asked for, or read from SEKER_PASSWORD`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { login: { type: 'string' }, name: { type: 'string' } },
  });
  if (positionals[0] !== 'create-admin' || values.login === undefined) throw new StartError(USAGE);
  const password = process.env['SEKER_PASSWORD'] ?? (await askPassword());
  const config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd());
  await withDatabase(
    config,
    async (db) =>
      await createAdministrator(db, {
        login: values.login ?? '',
        realName: values.name ?? values.login ?? '',
        password,
      }),
  );
  process.stdout.write(`Administrator "${values.login}" created.\n`);
} catch (error) {
  const known =
    error instanceof StartError ||
    error instanceof ConfigError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const password = await lines.question('Password (at least 8 characters): ');
  lines.close();
  return password;
}

/** On the running server's database, or, when none runs, on one started for this command alone. */
async function withDatabase(
  config: ReturnType<typeof readConfig>,
  act: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<void>,
): Promise<void> {
  const postgres = config.databaseUrl === null ? new EmbeddedPostgres({ dataDir: config.dataDir }) : null;
  const wasRunning = postgres !== null && findRunningPostmaster(postgres.home.data) !== null;
  if (postgres !== null) await postgres.start();
  const connection =
    config.databaseUrl === null ? postgres?.connection('postgres') : { connectionString: config.databaseUrl };
  if (connection === undefined) throw new StartError('No database.');
  const opened = await openDatabase(connection, { size: 2, onError: () => undefined });
  try {
    await act(opened.db);
  } finally {
    await opened.close();
    if (postgres !== null) await (wasRunning ? postgres.leave() : postgres.stop());
  }
}
