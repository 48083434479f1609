import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedJob } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { cancelJob as cancelRow } from './job.queries.ts';

/** Cancels a waiting job, or a running one after its current batch; an ended one cannot be cancelled. */
export async function cancelJob(deps: Deps, by: Session, job: ScopedJob): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await cancelRow(tx, job.id))) throw new Refusal('conflict');
    await writeAudit(tx, {
      at: deps.now(),
      personId: by.personId,
      sessionId: by.id,
      action: 'cancel',
      subject: 'job',
      subjectId: job.id,
    });
  });
}
