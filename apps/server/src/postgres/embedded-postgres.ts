import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { type PostgresHome, preparePostgresHome } from './home.ts';
import { findRunningPostmaster, isAlive } from './postmaster.ts';
import { StartError } from './start-error.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** `false` only for tests: trades safety on power loss for speed. */
  readonly durable?: boolean;
  readonly onEvent?: (event: 'adopted' | 'started' | 'died' | 'restarted') => void;
}

/** A PostgreSQL of our own on a unix socket: created, started, adopted after a crash of ours, restarted after one of its. */
export class EmbeddedPostgres {
  readonly home: PostgresHome;
  readonly #binaries: PostgresBinaries;
  readonly #options: EmbeddedOptions;
  #pid: number | null = null;
  readonly #stopping = new AbortController();
  #watch: Promise<void> = Promise.resolve();

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    this.home = preparePostgresHome(options.dataDir);
    this.#binaries = findPostgresBinaries(this.home);
  }

  /** How to connect to one of its databases; `seker` is the owner of everything. */
  connection(database: string): { host: string; user: string; database: string } {
    return { host: this.home.socket, user: 'seker', database };
  }

  get pid(): number | null {
    return this.#pid;
  }

  async start(): Promise<void> {
    if (!existsSync(`${this.home.data}/PG_VERSION`)) this.#initialise();
    const running = findRunningPostmaster(this.home.data);
    if (running !== null) {
      this.#pid = running;
      await this.#ready(30_000);
      this.#options.onEvent?.('adopted');
    } else {
      await this.#launch();
      this.#options.onEvent?.('started');
    }
    this.#watch = this.#keepAlive();
  }

  /** Fast shutdown: running transactions are rolled back, everything committed is on disk. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const pid = this.#pid;
    if (pid !== null && isAlive(pid)) {
      process.kill(pid, 'SIGINT');
      const deadline = Date.now() + 15_000;
      while (isAlive(pid) && Date.now() < deadline) await sleep(20);
      if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    }
    await this.#watch;
    this.#pid = null;
  }

  /** Stops watching over a PostgreSQL that belongs to somebody else, and lets it run. */
  async leave(): Promise<void> {
    this.#stopping.abort();
    await this.#watch;
  }

  #initialise(): void {
    rmSync(this.home.data, { recursive: true, force: true });
    const args = ['-D', this.home.data, '-U', 'seker', '-A', 'trust', '-E', 'UTF8'];
    const locale = ['--locale-provider=builtin', '--locale=C.UTF-8'];
    const result = spawnSync(this.#binaries.initdb, [...args, ...locale], {
      ...this.#identity(),
      cwd: this.home.directory,
      encoding: 'utf8',
    });
    if (result.status !== 0) {
      throw new StartError(
        `The embedded database could not be created: ${(result.stderr ?? String(result.error)).trim()}`,
      );
    }
  }

  async #launch(): Promise<void> {
    const log = openSync(this.home.log, 'a');
    if (this.home.runAs !== null) chownSync(this.home.log, this.home.runAs.uid, this.home.runAs.gid);
    const settings = {
      listen_addresses: '',
      unix_socket_directories: this.home.socket,
      unix_socket_permissions: '0700',
      max_connections: '80',
      shared_buffers: '256MB',
      random_page_cost: '1.1',
      jit: 'off',
      timezone: 'UTC',
      log_timezone: 'UTC',
      // Values of a failed statement may be personal data: the log gets none.
      log_min_error_statement: 'panic',
      log_min_messages: 'warning',
      ...(this.#options.durable === false ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    };
    const args = [
      '-D',
      this.home.data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];
    // Its own process group: a Ctrl-C in the terminal must reach us first, so that we can end in order.
    const child: ChildProcess = spawn(this.#binaries.postgres, args, {
      ...this.#identity(),
      cwd: this.home.directory,
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    this.#pid = child.pid ?? null;
    await this.#ready(30_000);
  }

  #identity(): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
    return { ...this.home.runAs, env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
  }

  async #ready(milliseconds: number): Promise<void> {
    const deadline = Date.now() + milliseconds;
    for (;;) {
      const client = new pg.Client({ ...this.connection('postgres'), connectionTimeoutMillis: 2_000 });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (cause) {
        await client.end().catch(() => undefined);
        const died = this.#pid === null || !isAlive(this.#pid);
        if (died || Date.now() > deadline) {
          throw new StartError(`The embedded database does not start: ${this.#lastLogLine() ?? String(cause)}`);
        }
        await sleep(15);
      }
    }
  }

  #lastLogLine(): string | null {
    if (!existsSync(this.home.log)) return null;
    return readFileSync(this.home.log, 'utf8').trim().split('\n').at(-1) ?? null;
  }

  /** Restarts PostgreSQL whenever it dies under us, for as long as we are not stopping. */
  async #keepAlive(): Promise<void> {
    const { signal } = this.#stopping;
    const pause = (milliseconds: number) =>
      sleep(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
    while (!signal.aborted) {
      await pause(200);
      if (signal.aborted || (this.#pid !== null && isAlive(this.#pid))) continue;
      this.#options.onEvent?.('died');
      for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, 3_000)) {
        try {
          findRunningPostmaster(this.home.data);
          await this.#launch();
          this.#options.onEvent?.('restarted');
          break;
        } catch {
          // The last backends of the killed server may still hold its shared memory for a moment.
          await pause(wait);
        }
      }
    }
  }
}
