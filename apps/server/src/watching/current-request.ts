import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string | null>();

/** The id of the request that led to what runs now; `null` where none did, or none is known. */
export function currentRequest(): string | null {
  return storage.getStore() ?? null;
}

/** Runs on behalf of this request, at once or as a consequence of it on any node; `null`: on behalf of none. */
export function onBehalfOf<T>(request: string | null, run: () => T): T {
  return storage.run(request, run);
}
