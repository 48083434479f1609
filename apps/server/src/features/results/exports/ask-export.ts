import { randomUUID } from 'node:crypto';
import { type ExportWish, mayAct, SHARES_WITHIN } from '@seker/contract';
import { writeAudit } from '../../../audit/write-audit.queries.ts';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { READ_POSITIONS } from '../../field/positions/index.ts';
import { requireKey } from '../../projects/links/index.ts';
import { askJob, type JobId } from '../../system/jobs/index.ts';
import { describeExport } from './describe-export.ts';
import { type ExportId, insertExport, noteJob, readExportFacts } from './export.queries.ts';
import { makeExport } from './make-export.ts';

/** Enqueues an export; the requester and the options are audited. */
export async function askExport(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  wish: ExportWish,
  origin: string,
): Promise<{ readonly id: ExportId; readonly jobId: JobId }> {
  const { exportType, fileFormat } = wish;
  const projectId = project.id;
  requireTargets(wish);
  // Where people were is a right of its own.
  if (wish.withPositions && !mayAct(session, READ_POSITIONS.right, project).ok) throw new Refusal('forbidden');
  const { columns, mostColumns } = await describeExport(deps, session, project, wish);
  const { interviews, cases } = await readExportFacts(deps.db, projectId);
  if (exportType === 'tokens') {
    if (cases === 0) throw new Refusal('sampleMissing');
    await requireKey(deps, deps.db);
  } else if (interviews === 0) throw new Refusal('noInterviews');
  if (mostColumns !== null && columns > mostColumns)
    throw new Refusal('exportTooWide', { details: { columns, mostColumns } });
  const { personId, language } = session;
  return await transact(deps.db, async (tx) => {
    const key = randomUUID();
    const id = await insertExport(tx, { projectId, key, personId, at: deps.wallNow(), wish, language });
    const jobId = await askJob(
      tx,
      makeExport,
      { projectId, exportId: id, origin },
      { projectId, requestedBy: personId },
    );
    await noteJob(tx, projectId, id, jobId);
    await writeAudit(tx, {
      projectId,
      at: deps.now(),
      personId,
      sessionId: session.id,
      action: 'askExport',
      subject: 'export',
      subjectId: id,
      details: {
        exportType,
        fileFormat,
        withList: wish.withList,
        withPositions: wish.withPositions,
        weights: wish.weights,
      },
    });
    return { id, jobId };
  });
}

/** Requires complete targets for raked weights. */
export function requireTargets({ weights, targets }: Pick<ExportWish, 'weights' | 'targets'>): void {
  const isRaked = weights === 'raked' || weights === 'designRaked';
  if (isRaked && !areWhole(targets)) throw new Refusal('targetsWrong');
}

/** Whether there are targets, each of another variable and of other values, whose shares sum to a hundred. */
export function areWhole(targets: ExportWish['targets']): boolean {
  const variables = new Set(targets.map(({ variable }) => variable));
  return (
    targets.length > 0 &&
    variables.size === targets.length &&
    targets.every(({ shares }) => {
      const sum = shares.reduce((total, { percent }) => total + percent, 0);
      return Math.abs(sum - 100) <= SHARES_WITHIN && new Set(shares.map(({ value }) => value)).size === shares.length;
    })
  );
}
