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

/** Its JSON report leaves them out, and a file whose worker died would only be called unfinished. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const file = process.env[UNHANDLED_FILE];
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.flatMap(messagesOf)));
  }
}

/** What it says, and what it says of its causes, the innermost last; each of several errors in one. */
export function messagesOf(error: unknown): readonly string[] {
  if (typeof error !== 'object' || error === null) return [String(error)];
  const { message = '', errors = [], cause }: Unhandled = error;
  const inner = errors.length > 0 ? errors : cause === undefined ? [] : [cause];
  if (errors.length > 0) return inner.flatMap(messagesOf);
  return inner.length === 0 ? [message] : inner.flatMap(messagesOf).map((line) => `${message} ${line}`);
}
