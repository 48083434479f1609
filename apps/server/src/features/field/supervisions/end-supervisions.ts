import { type Instant, SECOND } from '@seker/kernel';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import type { Tx } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { noteAttemptEnded } from '../cases/attempts/index.ts';
import { type Ending, type Supervision, storeEnded } from './supervision.queries.ts';
import { tellSupervision } from './tell-supervision.ts';

/**
 * Ends supervisions, each with its audit; with an epoch, only while the exchange is held under it. The end of a
 * conversation that was handed over is the end of its attempt.
 */
export async function endSupervisions(
  deps: Deps,
  which: Ending,
  epoch: number | null = null,
): Promise<readonly Supervision[]> {
  const at = deps.now();
  const ended = await transact(deps.db, async (tx) => {
    const rows = await storeEnded(tx, which, { at, epoch });
    for (const one of rows) {
      if (one.handedAt !== null) await noteAttemptEnded(tx, one.projectId, one.callId, 'answered', at);
      await auditEnd(tx, one, at);
    }
    return rows;
  });
  for (const one of ended) tellSupervision(deps, one);
  return ended;
}

async function auditEnd(tx: Tx, one: Supervision, at: Instant): Promise<void> {
  // A telephone that was not picked up heard nothing.
  if (one.heardAt === null) return;
  await writeAudit(tx, {
    at,
    projectId: one.projectId,
    personId: one.byPersonId,
    sessionId: one.bySessionId,
    action: 'superviseEnd',
    subject: 'person',
    subjectId: one.personId,
    details: { superviseHow: one.how, seconds: Math.round((at - one.heardAt.getTime()) / SECOND) },
  });
}
