import type { WeightsModel } from '@seker/contract';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { keepWeighting, readStoredWeighting } from './weighting.queries.ts';

/** Keeps how the weights of a project are made; refused where it was changed meanwhile. Returns the revision. */
export async function saveWeighting(
  deps: Deps,
  { id: sessionId, personId }: Session,
  { id: projectId }: ScopedProject,
  model: WeightsModel,
  revision: number,
): Promise<number> {
  return await transact(deps.db, async (tx) => {
    const at = deps.now();
    const kept = await keepWeighting(tx, projectId, { model, revision, at, personId });
    if (kept === null) {
      const known = await readStoredWeighting(tx, projectId);
      throw new Refusal('stale', {
        details: { changedBy: known?.changedBy ?? null, changedAt: known?.changedAt.toISOString() ?? null },
      });
    }
    const { eligibility, nonresponse, calibration, trimming, replicates } = model;
    await writeAudit(tx, {
      projectId,
      at,
      personId,
      sessionId,
      action: 'saveWeighting',
      subject: 'project',
      subjectId: projectId,
      details: {
        eligibility: eligibility.how,
        nonresponse: nonresponse.how,
        calibration: calibration.how,
        trimming: trimming.how,
        replicates: replicates.how,
      },
    });
    return kept;
  });
}
