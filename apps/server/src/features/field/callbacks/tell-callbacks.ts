import { CALLBACK_SOON_MINUTES } from '@seker/fieldwork';
import { type Instant, later, MINUTE } from '@seker/kernel';
import type { Deps } from '../../../deps.ts';
import { listNearing } from './callbacks.queries.ts';

/** Until when each node's database was looked through: kept by the node that holds the ticker. */
const lastLooks = new WeakMap<Deps, Instant>();

/** Tells interviewers of callbacks that have come near or become due since the last look; after a pause, of a minute's. */
export async function tellCallbacks(deps: Deps): Promise<void> {
  const now = deps.now();
  const since = Math.max(lastLooks.get(deps) ?? 0, later(now, -MINUTE)) as Instant;
  lastLooks.set(deps, now);
  if (since >= now) return;
  for (const personId of await listNearing(deps.db, { since, now, soonMinutes: CALLBACK_SOON_MINUTES }))
    deps.bus.emit('callbacksNear', { personId });
}
