import { SECOND } from '@seker/kernel';
import type { Deps } from '../deps.ts';
import { tellCallbacks } from '../features/field/callbacks/index.ts';
import { hangUpCase, watchLines } from '../features/field/calls/index.ts';
import { sweepCaptured } from '../features/field/captured-media/index.ts';
import { noteInterrupted } from '../features/field/cases/dispatch/index.ts';
import { listLeases } from '../features/field/cases/state/index.ts';
import { releaseCase } from '../features/field/cases/visits/index.ts';
import { settleWaitingMedia } from '../features/field/field-media/index.ts';
import { hangUpUnattended } from '../features/field/presence/index.ts';
import { expireRecordings, ingestRecordings } from '../features/field/recordings/index.ts';
import { releaseAbandonedPlaces } from '../features/field/respondents/index.ts';
import { endOverdueSessions } from '../features/people/auth/index.ts';
import { eraseUnfinishedLists } from '../features/projects/list-files/index.ts';
import { keepMail } from '../features/projects/mailings/index.ts';
import { sendCallbacks } from '../features/projects/panels/index.ts';
import { expireAllotments } from '../features/projects/quotas/allotments/index.ts';
import { makeTouchedUnits } from '../features/results/coding/index.ts';
import { askChecks } from '../features/results/proofreading/index.ts';
import { renewLivePages } from '../features/results/shared-pages/index.ts';
import { eachAlone } from '../http/each-alone.ts';
import { describe, isDatabaseAway } from '../http/errors.ts';
import type { Role } from '../nodes/node-roles.ts';
import { createClockWatch } from './clock-watch.ts';
import { followSchedule } from './follow-schedule.ts';
import { keepWithClock } from './keep-with-clock.queries.ts';
import { unlockLostJobs } from './runner.queries.ts';

/** A job runner without a sign of life for this long is lost. */
const RUNNER_UNSEEN_SECONDS = 30;

interface TickerWork {
  readonly name: string;
  readonly every: number;
  /** The role that does the work; by default the ticker. */
  readonly role?: Role;
  run(deps: Deps): Promise<void>;
}

/** Periodic work of the one node that holds the role: finds what is overdue, and enqueues due jobs. */
const TICKER_WORK: readonly TickerWork[] = [
  { name: 'lines', every: SECOND, role: 'exchange', run: watchLines },
  { name: 'unattended calls', every: SECOND, run: hangUpUnattended },
  { name: 'leases', every: 5 * SECOND, run: releaseExpiredLeases },
  { name: 'callbacks', every: 5 * SECOND, run: tellCallbacks },
  { name: 'sessions', every: 30 * SECOND, run: endOverdueSessions },
  { name: 'abandoned interviews', every: 30 * SECOND, run: releaseAbandonedPlaces },
  { name: 'answers to encode', every: SECOND, run: makeTouchedUnits },
  { name: 'callbacks to panels', every: SECOND, run: sendCallbacks },
  { name: 'unfinished lists', every: 10 * SECOND, run: eraseUnfinishedLists },
  { name: 'mail', every: 5 * SECOND, run: keepMail },
  { name: 'allotments that are over', every: 60 * SECOND, run: expireAllotments },
  { name: 'abandoned media', every: 300 * SECOND, run: sweepCaptured },
  { name: 'media of devices', every: 30 * SECOND, run: settleWaitingMedia },
  { name: 'recordings', every: 5 * SECOND, role: 'exchange', run: async (deps) => await ingestRecordings(deps) },
  // Not once a day: what a respondent takes back goes at once, and a look costs one read of a partial index.
  { name: 'recordings whose days are over', every: 300 * SECOND, run: expireRecordings },
  { name: 'shared pages', every: 60 * SECOND, run: renewLivePages },
  { name: 'schedule', every: 5 * SECOND, run: async (deps) => await followSchedule(deps) },
  { name: 'unchecked interviews', every: 300 * SECOND, run: askChecks },
  { name: 'lost runners', every: 10 * SECOND, run: freeLostJobs },
];

/** Does the work of each role while this node holds it; each part waits for its own last run. */
export function startTicker(deps: Deps): () => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const watch = createClockWatch(deps.wallNow, deps.ticks);
  let toKeep = 0;
  let keeping: Promise<void> | null = null;
  const keep = async (): Promise<void> => {
    const jump = toKeep;
    deps.log.warn({ milliseconds: jump }, 'the clock was set');
    await keepWithClock(deps.db, jump);
    toKeep -= jump;
  };
  /** Runs before anything is judged overdue by a clock that was set meanwhile. */
  const keepInStep = async (): Promise<void> => {
    if (toKeep === 0) return;
    keeping ??= keep().finally(() => {
      keeping = null;
    });
    await keeping;
  };
  const timers = TICKER_WORK.map((work) =>
    setInterval(() => {
      // Jumps count only on the node that holds the role.
      const jump = watch.look();
      if (deps.node.roles.held('ticker') !== null) toKeep += jump;
      if (running.has(work.name) || deps.node.roles.held(work.role ?? 'ticker') === null) return;
      const run = keepInStep()
        .then(async () => await work.run(deps))
        .catch((error: Error) => {
          if (!isDatabaseAway(error)) deps.log.error({ job: work.name, error: describe(error) }, 'job failed');
        })
        .finally(() => running.delete(work.name));
      running.set(work.name, run);
    }, work.every).unref(),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}

async function releaseExpiredLeases(deps: Deps): Promise<void> {
  const expired = await listLeases(deps.db, { expiredAt: deps.wallNow() });
  await eachAlone(
    deps,
    {
      trouble: 'an expired lease could not be released',
      naming: ({ sessionId, projectId, caseId }) => ({ sessionId, projectId, caseId }),
    },
    expired,
    async (holder) => {
      await hangUpCase(deps, holder.sessionId, holder.caseId);
      await releaseCase(deps, holder);
      await noteInterrupted(deps.db, holder);
    },
  );
}

async function freeLostJobs(deps: Deps): Promise<void> {
  const runners = await unlockLostJobs(deps.db, RUNNER_UNSEEN_SECONDS);
  if (runners > 0) deps.log.warn({ runners }, 'jobs of lost runners are free again');
}
