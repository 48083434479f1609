import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter } from 'vitest/node';

/** Names the file into which a run of Vitest writes what went wrong outside of its tests: a worker that died, say. */
export const UNHANDLED_FILE = 'TEST_UNHANDLED_FILE';

interface Unhandled {
  readonly message?: string;
  readonly errors?: readonly unknown[];
  readonly cause?: unknown;
}

/** Writes them beside the JSON report, which leaves them out: a file whose worker died would only be called unfinished. */
class UnhandledErrors implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    writeFileSync(this.#file, JSON.stringify(errors.flatMap(messagesOf)));
  }
}

/** What tells of a run: people alone, or the run of all suites, too. */
export function reporters(): (string | Reporter)[] {
  const file = process.env[UNHANDLED_FILE];
  return file === undefined ? ['default'] : ['default', 'json', new UnhandledErrors(file)];
}

/** What it says, and what it says of its causes, the innermost last; each of several errors in one. */
export function messagesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [String(error)];
  const { message = '', errors = [], cause }: Unhandled = error;
  const inner = errors.length > 0 ? errors : cause === undefined ? [] : [cause];
  if (errors.length > 0) return inner.flatMap(messagesOf);
  return inner.length === 0 ? [message] : inner.flatMap(messagesOf).map((line) => `${message} ${line}`);
}
