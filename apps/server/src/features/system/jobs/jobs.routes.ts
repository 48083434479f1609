import { jobsCalls as calls, mayAct } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { cancelJob } from './cancel-job.ts';
import { listJobs, readJob } from './job.queries.ts';
import { wireJob } from './wire-job.ts';

/** Roles that may request jobs see their own; administrators see all, including the server's own. */
const OWN_OR_ALL = { administrator: 'all', supervisor: 'own', observer: 'own', encoder: 'own' } as const;

const LIST_JOBS = { right: OWN_OR_ALL, scope: 'ownSession' } as const satisfies Policy;
const ONE_JOB = { right: OWN_OR_ALL, scope: 'job' } as const satisfies Policy;

const LISTED = 50;

export function jobsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.listJobs,
    LIST_JOBS,
    async ({ session, query }) => {
      const reach = mayAct(session, LIST_JOBS.right);
      const personId = reach.ok && reach.value === 'all' ? null : session.personId;
      const rows = await listJobs(deps.db, { personId, before: query.before, limit: LISTED });
      return { jobs: rows.map((row) => wireJob(row, session.language, deps.texts)) };
    },
    { byItself: true },
  );

  personRoute(
    app,
    deps,
    calls.readJob,
    ONE_JOB,
    async ({ session, job }) => {
      const row = await readJob(deps.db, job.id);
      if (row === null) throw new Refusal('notFound');
      return wireJob(row, session.language, deps.texts);
    },
    { byItself: true },
  );

  personRoute(app, deps, calls.cancelJob, ONE_JOB, async ({ session, job }) => {
    await cancelJob(deps, session, job);
    return { success: true };
  });
}
