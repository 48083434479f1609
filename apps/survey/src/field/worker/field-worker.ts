import { APPLY_UPDATE } from './apply-update.ts';
import { cacheOf, FIELD_PAGE, type FieldFile, type FieldFiles, fileFor, formerCaches } from './field-files.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Put in by the build (`field-shell.ts`). */
declare const __FIELD_FILES__: FieldFiles;
declare const self: WorkerScope;

/** Once: the build puts the list into each place where its name stands. */
const FILES = __FIELD_FILES__;

/**
 * Keeps the whole app on the device, and answers for it and for nothing else. A new build is fetched beside the one that
 * runs, and waits until the app says that nothing is open.
 */
self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', ({ data }) => {
  if (data === APPLY_UPDATE) void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const url = fileFor(FILES, event.request, self.location.origin);
  if (url !== null) event.respondWith(answer(url, event.request));
});

/** All or nothing: what is not there yet, or from another build, is tried again at the next opportunity. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheOf(FILES));
  await Promise.all(FILES.files.map(async (file) => await cache.put(file.url, await find(file))));
}

/** A file that is named after its content is the same in every build. */
async function find({ url, integrity }: FieldFile): Promise<Response> {
  const kept = url === FIELD_PAGE ? undefined : await caches.match(url);
  if (kept !== undefined) return kept;
  const cache = url === FIELD_PAGE ? 'no-cache' : 'default';
  const response = await fetch(url, { integrity, cache, credentials: 'omit' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function takeOver(): Promise<void> {
  for (const name of formerCaches(FILES, await caches.keys())) await caches.delete(name);
  // Also the page that has brought the worker may lose its network.
  await self.clients.claim();
}

async function answer(url: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheOf(FILES));
  return (await cache.match(url)) ?? (await fetch(request));
}
