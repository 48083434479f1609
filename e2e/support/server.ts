import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { type NetworkServer, serveSimulatedNetwork } from '@seker/telephony';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/db/database.ts';
import { asWebRole } from '../../apps/server/src/db/embedded-database.ts';
import { type EmbeddedConnection, embeddedConnection } from '../../apps/server/src/postgres/embedded-connection.ts';
import {
  copyDataDirectory,
  preparedDirectory,
  removeDataDirectory,
} from '../../apps/server/src/testing/prepared-directory.ts';
import { readyLine } from '../../apps/server/src/testing/ready-line.ts';
import { freePort } from '../../apps/server/src/testing/server-process.ts';
import { START_ARGUMENTS } from '../../apps/server/src/testing/start-arguments.ts';
import { dataOfJourneys } from './data-of-journeys.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * A Seker as `npm start` runs it, on a data directory of its own. Its exchange, a few times faster than life, stands in
 * this process: a journey says when a respondent hangs up, or a slow machine has missed the call.
 */
export class SekerServer {
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #database: OpenDatabase;
  /** Its PostgreSQL, in which there may be other databases, as their owner. */
  readonly office: EmbeddedConnection;
  /** Where it takes mails in that could not be delivered, by LMTP. */
  readonly bouncePort: number;
  readonly exchange: NetworkServer;
  /** Where its exchange would leave what it records. */
  readonly spool: string;

  readonly #dataDir: string;

  private constructor(
    url: string,
    process: ChildProcess,
    database: OpenDatabase,
    {
      office,
      dataDir,
      bouncePort,
      exchange,
      spool,
    }: {
      readonly office: EmbeddedConnection;
      readonly dataDir: string;
      readonly bouncePort: number;
      readonly exchange: NetworkServer;
      readonly spool: string;
    },
  ) {
    this.url = url;
    this.office = office;
    this.bouncePort = bouncePort;
    this.exchange = exchange;
    this.spool = spool;
    this.#process = process;
    this.#database = database;
    this.#dataDir = dataDir;
  }

  get db(): OpenDatabase['db'] {
    return this.#database.db;
  }

  /** `env`: another exchange than the simulated one, for example. */
  static async start(name: string, env: Readonly<Record<string, string>> = {}): Promise<SekerServer> {
    const dataDir = dataOfJourneys(name);
    copyDataDirectory(await preparedDirectory(), dataDir);
    const spool = join(dataDir, 'spool');
    mkdirSync(spool);
    const [bouncePort, exchange] = await Promise.all([freePort(), serveSimulatedNetwork({ port: 0, speed: 3 })]);
    const child = spawn(process.execPath, START_ARGUMENTS, {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        EXCHANGE: 'simulated',
        EXCHANGE_ADDRESS: `127.0.0.1:${exchange.port}`,
        // Panels of journeys stand on this machine.
        CALLBACKS_TO_PRIVATE: '1',
        BOUNCE_DOMAIN: 'bounce.example',
        BOUNCE_LMTP_PORT: `${bouncePort}`,
        RECORDING_SPOOL: spool,
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await readyLine(child);
    const office = embeddedConnection(dataDir);
    const database = await openDatabase(asWebRole(office), { size: 2, onError: () => undefined });
    return new SekerServer(url, child, database, { office, dataDir, bouncePort, exchange, spool });
  }

  /** Stands still, as a server does that cannot be reached: nothing is refused, nothing is answered. */
  pause(): void {
    this.#process.kill('SIGSTOP');
  }

  goOn(): void {
    this.#process.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.#database.close();
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGTERM');
    await ended;
    await this.exchange.close();
    removeDataDirectory(this.#dataDir);
  }
}
