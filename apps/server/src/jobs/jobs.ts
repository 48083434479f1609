import { SECOND } from '@seker/kernel';
import type { Deps } from '../deps.ts';
import { endOverdueSessions } from '../features/auth/index.ts';
import { hangUpCase, watchLines } from '../features/calls/index.ts';
import { listLeases, noteInterrupted, releaseCase } from '../features/cases/index.ts';
import { releaseAbandonedPlaces } from '../features/respondents/index.ts';
import { describe, isDatabaseAway } from '../http/errors.ts';
import { forgetOldRows } from './forget-old-rows.queries.ts';

const JOBS: readonly { readonly name: string; readonly every: number; run(deps: Deps): Promise<void> }[] = [
  { name: 'lines', every: SECOND, run: watchLines },
  { name: 'leases', every: 5 * SECOND, run: releaseExpiredLeases },
  { name: 'sessions', every: 30 * SECOND, run: endOverdueSessions },
  { name: 'abandoned interviews', every: 30 * SECOND, run: releaseAbandonedPlaces },
  { name: 'old rows', every: 600 * SECOND, run: async (deps) => await forgetOldRows(deps.db, deps.now()) },
];

/** What happens by itself, in the background; each job waits for its own last run. */
export function startJobs(deps: Deps): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const timers = JOBS.map((job) =>
    setInterval(() => {
      if (running.has(job.name)) return;
      const run = job
        .run(deps)
        .catch((error: Error) => {
          if (!isDatabaseAway(error)) deps.log.error({ job: job.name, error: describe(error) }, 'job failed');
        })
        .finally(() => running.delete(job.name));
      running.set(job.name, run);
    }, job.every).unref(),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}

async function releaseExpiredLeases(deps: Deps): Promise<void> {
  for (const holder of await listLeases(deps.db, { expiredAt: deps.now() })) {
    await hangUpCase(deps, holder.sessionId, holder.caseId);
    await releaseCase(deps, holder);
    await noteInterrupted(deps.db, holder);
  }
}
