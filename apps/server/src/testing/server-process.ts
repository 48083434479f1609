import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import process from 'node:process';
import { readyLine } from './ready-line.ts';
import { START_ARGUMENTS } from './start-arguments.ts';

/** The server as a separate process at a fixed address, which may be killed at any moment. */
export class ServerProcess {
  readonly url: string;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | null = null;

  private constructor(port: number, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port), LOG_LEVEL: 'error' };
  }

  static async create(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), env);
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, START_ARGUMENTS, {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    await readyLine(child);
  }

  /** Kills it like a power failure: without notice to clients or cleaning up. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it like an operator: running work is finished. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Pauses the whole process, without its knowledge. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }
}

/** A port on which nothing listens, for a program that must be told one. */
export async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
