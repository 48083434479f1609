import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';

export const root = join(import.meta.dirname, '..');

/** Runs a program to its end and answers its exit status; a wish to stop is passed on to it. */
export function runProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
): Promise<number> {
  return new Promise((resolve) => {
    // What a child starts by the name of `node` should be this Node and not the machine's.
    const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
    const child = spawn(file, args, { cwd, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } });
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

/** The same for a script of this checkout, or of the one that is given, run by this very Node. */
export function runNode(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
): Promise<number> {
  return runProgram(process.execPath, [join(cwd, script), ...args], env, cwd);
}
