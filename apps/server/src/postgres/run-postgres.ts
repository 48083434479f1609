import { spawnSync } from 'node:child_process';
import type { Owner } from './ownership.ts';

/** Excludes our own environment, which may hold secrets and a locale. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as const;

/** Runs one of PostgreSQL's programs to its end; returns the error output, or `null`. */
export function runPostgresProgram(
  program: string,
  args: readonly string[],
  options: { readonly runAs: Owner | null; readonly directory: string; readonly input?: string },
): string | null {
  const result = spawnSync(program, args, {
    ...options.runAs,
    env: POSTGRES_ENVIRONMENT,
    cwd: options.directory,
    encoding: 'utf8',
    input: options.input ?? '',
  });
  // The exit status does not show a statement that fails in single-user mode.
  const failed = result.status !== 0 || /^.*\b(ERROR|FATAL|PANIC):/m.test(result.stderr);
  return failed ? (result.stderr ?? String(result.error)).trim() : null;
}
