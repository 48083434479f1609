import { z } from 'zod';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { type AnyTask, askJob } from '../features/system/jobs/index.ts';
import { noteScheduled, takeDue } from './schedule.queries.ts';
import { TASKS } from './tasks.ts';

const ASKED_WITH = z.record(z.string(), z.unknown());

/**
 * Enqueues the jobs that are due. Runs missed while no server was up are made up for once; a job still running is not
 * enqueued again.
 */
export async function followSchedule(deps: Deps, tasks: readonly AnyTask[] = TASKS): Promise<void> {
  await transact(deps.db, async (tx) => {
    for (const { name, task: taskName, input, projectId, isGoingOn } of await takeDue(tx)) {
      const task = tasks.find((one) => one.name === taskName);
      if (task === undefined || isGoingOn) continue;
      await noteScheduled(
        tx,
        name,
        await askJob(tx, { name: task.name, input: ASKED_WITH }, { ...input }, { projectId }),
      );
    }
  });
}
