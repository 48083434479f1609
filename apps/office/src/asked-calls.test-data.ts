import type { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';

/** Before every address. */
const ROOT = '/api/v1';

/** What the server is asked: the method, the address below its root, and the body. */
export type AskedCall = readonly [method: string, address: string, body?: unknown];

/**
 * Runs something with a network at whose other end every call is written down and answered with `answer`, or as it says; a number is the
 * status of a refusal. What the client makes of an answer is of no interest here: its errors are passed by.
 */
export async function askedBy(run: () => unknown, answer: unknown = {}): Promise<readonly AskedCall[]> {
  const asked: AskedCall[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const address = url.startsWith(ROOT) ? url.slice(ROOT.length) : url;
    const call: AskedCall = body === undefined ? [method, address] : [method, address, JSON.parse(body)];
    asked.push(call);
    const told = typeof answer === 'function' ? (answer as (asked: AskedCall) => unknown)(call) : answer;
    const [status, json] = typeof told === 'number' ? [told, { code: 'invalid', error: 'refused' }] : [200, told];
    return await Promise.resolve(new Response(JSON.stringify(json), { status }));
  });
  try {
    await Promise.resolve(run()).catch(() => undefined);
  } finally {
    vi.unstubAllGlobals();
  }
  return asked;
}

interface Query {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: unknown;
}

/** The key of a query, and what its function asks. */
export async function askedByQuery({ queryKey, queryFn }: Query) {
  const calls = await askedBy(() => (queryFn as (context: unknown) => unknown)({ queryKey }));
  return { key: queryKey, calls };
}

/** Which of these were put by as old, of some that were read. */
export async function putByOld(
  queries: QueryClient,
  keys: readonly (readonly unknown[])[],
  run: (queries: QueryClient) => Promise<unknown>,
): Promise<readonly (readonly unknown[])[]> {
  for (const key of keys) queries.setQueryData(key, 'read');
  await run(queries);
  return keys.filter((key) => queries.getQueryState(key)?.isInvalidated === true);
}
