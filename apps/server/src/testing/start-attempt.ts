import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { patience } from './patience.ts';
import { readyLine } from './ready-line.ts';
import { START_ARGUMENTS } from './start-arguments.ts';

/** Longer than a start that waits for others to end. */
const PATIENCE_MILLISECONDS = patience(90_000);

/** The result of a start: the address of a ready server, or its final sentence. */
export interface StartAttempt {
  readonly child: ChildProcess;
  readonly url: string | null;
  readonly said: string;
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  /** A program that runs the server, with its arguments: `unshare`, `sh`. */
  readonly through?: readonly string[];
  /** Hears all that it has said so far. */
  readonly onSaid?: (said: string) => void;
}

/** Starts Seker like an operator, without demo data, and waits until it is ready or has failed. */
export async function attemptStart(dataDir: string, options: StartOptions = {}): Promise<StartAttempt> {
  const [program, ...args] = options.through ?? [];
  const child = spawn(
    program ?? process.execPath,
    program === undefined ? START_ARGUMENTS : [...args, process.execPath, ...START_ARGUMENTS],
    {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO: '0',
        // There is no load balancer.
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'error',
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
    },
  );
  let said = '';
  for (const stream of [child.stderr, child.stdout])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      options.onSaid?.(said);
    });
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS);
  const url = await readyLine(child).catch(() => null);
  clearTimeout(timer);
  return { child, url, said: said.trim() };
}

/** Ends a server in order, or like a power failure. */
export async function endAttempt({ child }: StartAttempt, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
