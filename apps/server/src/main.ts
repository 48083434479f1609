import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo/index.ts';
import { isDiskFull } from './postgres/disk-full.ts';
import { StartError } from './postgres/start-error.ts';
import { startServer } from './start-server.ts';

/** A terminal, npm and wrappers may forward one Ctrl-C more than once. */
const ONE_PRESS_MILLISECONDS = 1_000;
/** The time limit of a stop that was requested twice. */
const HURRY_MILLISECONDS = 3_000;

try {
  const config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd());
  const server = await startServer(config, (sentence) => process.stdout.write(`${sentence}\n`));
  let askedAt: number | null = null;
  const stop = (): void => {
    if (askedAt === null) {
      askedAt = performance.now();
      void server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    } else if (performance.now() - askedAt > ONE_PRESS_MILLISECONDS) {
      server.hurry();
      setTimeout(() => process.exit(1), HURRY_MILLISECONDS).unref();
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const users = config.demo
    ? ` · users ${DEMO_USERS.map((user) => user.login).join(', ')} · password ${DEMO_PASSWORD} · stations 101-120`
    : '';
  const survey = server.tourLink === null ? '' : ` · survey ${server.url}${server.tourLink}`;
  if (server.lockedDemoAccounts > 0)
    process.stdout.write(
      `The ${server.lockedDemoAccounts} accounts of the demonstration are locked without demo mode (DEMO); "npm run admin -- create-admin --login NAME" makes one of your own.\n`,
    );
  process.stdout.write(`Seker is ready at ${server.url}${users}${survey}\n`);
} catch (error) {
  process.stderr.write(`Seker cannot start. ${reasonOf(error)}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
  if (isDiskFull(error)) return 'The disk of the data directory or of the database is full: make room and start again.';
  return String(error instanceof Error ? error.stack : error);
}
