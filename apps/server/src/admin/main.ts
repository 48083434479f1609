import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { withConfiguredDatabase } from '../db/with-configured-database.ts';
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
  await withConfiguredDatabase(
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
