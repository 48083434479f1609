import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string | null>();

/** Returns the id of the request that caused the running code; `null` when there is none or it is unknown. */
export function currentRequest(): string | null {
  return storage.getStore() ?? null;
}

/** Runs code on behalf of a request, directly or as a consequence on any node; `null`: on behalf of none. */
export function onBehalfOf<T>(request: string | null, run: () => T): T {
  return storage.run(request, run);
}
