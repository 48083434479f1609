import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '..');

/** Where a program runs, and where what it prints goes. */
export interface Where {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Gets each line that is printed; without it the program prints by itself. */
  readonly tell?: (line: string) => void;
}

/** Runs a program to its end and answers its exit status; a wish to stop is passed on to it. */
export function runProgram(file: string, args: readonly string[], where: Where = {}): Promise<number> {
  const { cwd = root, env = {}, tell } = where;
  return new Promise((resolve) => {
    // What a child starts by the name of `node` should be this Node and not the machine's.
    const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
    const child = spawn(file, args, {
      cwd,
      stdio: tell === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, ...env },
    });
    if (tell !== undefined) tellLines(child, tell);
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGTERM', pass);
    process.on('SIGINT', pass);
    const end = (status: number) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      resolve(status);
    };
    child.on('error', (error) => {
      process.stderr.write(`${file}: ${error.message}\n`);
      end(127);
    });
    child.on('exit', (code) => end(code ?? 1));
  });
}

/** The same for a script of this checkout, or of the one in `cwd`, run by this very Node. */
export function runNode(script: string, args: readonly string[], where: Where = {}): Promise<number> {
  return runProgram(process.execPath, [join(where.cwd ?? root, script), ...args], where);
}

function tellLines(child: ChildProcess, tell: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', tell);
}
