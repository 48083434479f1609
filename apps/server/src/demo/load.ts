import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { withConfiguredDatabase } from '../db/with-configured-database.ts';
import { StartError } from '../postgres/start-error.ts';
import { isMediaFolderHere } from '../storage/media-folder.ts';
import { seedDemo } from './index.ts';
import { LOAD_PROJECT, seedLoad } from './seed-load.ts';

/** `npm run demo:load -- --cases 1000000`: adds a large project to the configured database. */
try {
  const { values } = parseArgs({ options: { cases: { type: 'string', default: '1000000' } } });
  const cases = Number(values.cases);
  if (!Number.isSafeInteger(cases) || cases < 1 || cases > 10_000_000) {
    throw new StartError('--cases takes a whole number from 1 to 10,000,000.');
  }
  const config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd());
  await withConfiguredDatabase(config, async (db) => {
    await seedDemo(db, (await isMediaFolderHere({ db, config })) ? config.mediaDir : null);
    process.stdout.write(`${await seedLoad(db, cases)} cases added to project ${LOAD_PROJECT}.\n`);
  });
} catch (error) {
  const known = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
