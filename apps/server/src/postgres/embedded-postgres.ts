import { lstatSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostgresBinaries } from './binaries.ts';
import { createDatabase, databaseExists } from './create-database.ts';
import { makeDataDirectory, refuseForeignDirectory, refuseLostDatabase } from './data-directory.ts';
import { takeDatabasePassword } from './database-password.ts';
import { connectionTo, type EmbeddedConnection } from './embedded-connection.ts';
import { endStrayPostgres } from './end-stray-postgres.ts';
import { locatePostgresHome, makePostgresHome, type PostgresHome } from './home.ts';
import { DirectoryInUseError, takeInstanceLock } from './instance-lock.ts';
import { giveTo, sentenceOfOwnership } from './ownership.ts';
import { HeldDirectoryError, launchPostmaster, type Postmaster, WrongPasswordError } from './postmaster.ts';
import { isSecured, secureDatabase } from './secure-database.ts';
import { forgetStopping, isStopping, LONGEST_STOP_MILLISECONDS } from './stopping-mark.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** `false` only for tests: trades safety on power loss for speed. */
  readonly durable?: boolean;
  /** How long to wait for the last processes of a killed PostgreSQL. */
  readonly patienceMilliseconds?: number;
  readonly onEvent?: (event: 'waits' | 'strayEnded' | 'started' | 'died' | 'restarted') => void;
}

const PATIENCE_MILLISECONDS = 20_000;
const LOCK_TRIED_EVERY_MILLISECONDS = 200;

/**
 * Runs a private PostgreSQL on a unix socket: creates, starts and restarts it. It is always a child of this process;
 * one left behind by a killed Seker is ended first. Holds the lock of its data directory while it is up.
 */
export class EmbeddedPostgres {
  readonly home: PostgresHome;
  readonly #options: EmbeddedOptions;
  readonly #stopping = new AbortController();
  #password = '';
  #postmaster: Postmaster | null = null;
  #unlock: () => void = () => undefined;
  #watch: Promise<void> = Promise.resolve();

  constructor(options: EmbeddedOptions) {
    this.#options = options;
    makeDataDirectory(options.dataDir);
    this.home = locatePostgresHome(options.dataDir);
  }

  connection(database: string): EmbeddedConnection {
    return connectionTo(this.home, this.#password, database);
  }

  get #patience(): number {
    return this.#options.patienceMilliseconds ?? PATIENCE_MILLISECONDS;
  }

  get pid(): number | null {
    return this.#postmaster?.pid ?? null;
  }

  async start(): Promise<void> {
    const { dataDir } = this.#options;
    refuseForeignDirectory(dataDir);
    this.#unlock = await this.#takeLock();
    try {
      await this.#prepare();
      await this.#launch();
    } catch (error) {
      this.#unlock();
      throw sentenceOfOwnership(error, dataDir);
    }
    this.#options.onEvent?.('started');
    this.#watch = this.#keepAlive();
  }

  /** Performs a fast shutdown: running transactions are rolled back, everything committed is on disk. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#watch;
    await this.#postmaster?.stop();
    this.#postmaster = null;
    this.#unlock();
  }

  /** Takes the lock of the directory; one that is about to stop is waited for. */
  async #takeLock(): Promise<() => void> {
    const { dataDir } = this.#options;
    for (let waited = 0; ; waited += LOCK_TRIED_EVERY_MILLISECONDS) {
      try {
        const unlock = takeInstanceLock(dataDir);
        forgetStopping(dataDir);
        return unlock;
      } catch (error) {
        if (!(error instanceof DirectoryInUseError && isStopping(dataDir)) || waited > LONGEST_STOP_MILLISECONDS)
          throw error;
        if (waited === 0) this.#options.onEvent?.('waits');
        await sleep(LOCK_TRIED_EVERY_MILLISECONDS);
      }
    }
  }

  async #prepare(): Promise<void> {
    const { home } = this;
    makePostgresHome(home);
    this.#password = takeDatabasePassword(home);
    if (await endStrayPostgres(home, this.connection('postgres'), this.#patience))
      this.#options.onEvent?.('strayEnded');
    const binaries = findPostgresBinaries(home);
    if (!databaseExists(home.data, binaries.version)) {
      refuseLostDatabase(home.dataDir, home.data);
      createDatabase(home, binaries, this.#password);
    }
    // The directory has changed owners, or root ran PostgreSQL as another user there.
    if (home.runAs !== null && lstatSync(home.data).uid !== home.runAs.uid) giveTo(home.runAs, home.directory);
  }

  /** Waits until the directory is free, and sets the database's password if it is missing or differs. */
  async #launch(): Promise<void> {
    const binaries = findPostgresBinaries(this.home);
    const deadline = Date.now() + this.#patience;
    let isUnsecured = !isSecured(this.home.data);
    for (;;) {
      try {
        if (isUnsecured) secureDatabase(binaries, { ...this.home, password: this.#password });
        isUnsecured = false;
        this.#postmaster = await launchPostmaster(this.home, binaries, {
          connection: this.connection('postgres'),
          durable: this.#options.durable ?? true,
        });
        return;
      } catch (error) {
        const mayPass = error instanceof HeldDirectoryError || (error instanceof WrongPasswordError && !isUnsecured);
        if (!mayPass || Date.now() > deadline) throw error;
        isUnsecured ||= error instanceof WrongPasswordError;
        await sleep(100);
      }
    }
  }

  /** Restarts PostgreSQL when it dies, until we stop. */
  async #keepAlive(): Promise<void> {
    const { signal } = this.#stopping;
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    while (!signal.aborted) {
      await Promise.race([stopped, this.#postmaster?.ended]);
      if (signal.aborted) return;
      this.#postmaster = null;
      this.#options.onEvent?.('died');
      for (let wait = 100; !signal.aborted && this.#postmaster === null; wait = Math.min(wait * 2, 3_000)) {
        try {
          await endStrayPostgres(this.home, this.connection('postgres'), this.#patience);
          await this.#launch();
          this.#options.onEvent?.('restarted');
        } catch {
          // A full disk or a missing directory may recover.
          await Promise.race([stopped, sleep(wait, undefined, { ref: false })]);
        }
      }
    }
  }
}
