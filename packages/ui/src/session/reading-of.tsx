import { CallError } from '@seker/contract';
import type { ReactElement } from 'react';
import { ReadFailure } from './read-failure.tsx';

/** What is used of a query. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}

export interface Reading<T> {
  /** What may be shown; undefined: nothing. */
  readonly data: T | undefined;
  /** The note of the last reading, where it failed. */
  readonly failure: ReactElement | null;
}

/**
 * Returns what is shown of something that is read again and again. A reading that fails leaves what was read before, and its
 * note says from when that is. One that is refused leaves nothing: the thing is gone, or no longer for this reader.
 */
export function readingOf<T>({ data, error, dataUpdatedAt, refetch }: Asked<T>): Reading<T> {
  if (error === null) return { data, failure: null };
  const shown = isRefused(error) ? undefined : data;
  const since = shown === undefined ? null : dataUpdatedAt;
  return { data: shown, failure: <ReadFailure error={error} since={since} onRetry={() => void refetch()} /> };
}

/** Not where the server was too slow or too busy for it. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
