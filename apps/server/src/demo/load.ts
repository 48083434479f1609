import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { findRunningPostmaster } from '../postgres/postmaster.ts';
import { StartError } from '../postgres/start-error.ts';
import { seedDemo } from './index.ts';
import { LOAD_PROJECT, seedLoad } from './seed-load.ts';

/** `npm run demo:load -- --cases 1000000`: adds a large project to the database that the configuration names. */
try {
  const { values } = parseArgs({ options: { cases: { type: 'string', default: '1000000' } } });
  const cases = Number(values.cases);
  if (!Number.isSafeInteger(cases) || cases < 1 || cases > 10_000_000)
    throw new StartError('--cases takes a whole number from 1 to 10,000,000.');
  const config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd());
  const postgres = config.databaseUrl === null ? new EmbeddedPostgres({ dataDir: config.dataDir }) : null;
  const wasRunning = postgres !== null && findRunningPostmaster(postgres.home.data) !== null;
  await postgres?.start();
  const connection =
    postgres === null ? { connectionString: config.databaseUrl ?? '' } : postgres.connection('postgres');
  const opened = await openDatabase(connection, { size: 2, onError: () => undefined });
  try {
    await seedDemo(opened.db);
    process.stdout.write(`${await seedLoad(opened.db, cases)} cases added to project ${LOAD_PROJECT}.\n`);
  } finally {
    await opened.close();
    await (wasRunning ? postgres?.leave() : postgres?.stop());
  }
} catch (error) {
  const known = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`${known ? (error as Error).message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
