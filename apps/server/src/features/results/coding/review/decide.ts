import type { codingReviewCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import { isCheckFailure } from '../../../../db/check-failure.ts';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ReviewedUse } from '../../../../http/scope-of-coding.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { shareFrame } from '../frames/frame.queries.ts';
import { readUse, type UseId } from '../uses/use.queries.ts';
import { answerQueries } from './query.queries.ts';
import { writeDecisions } from './review.queries.ts';

/**
 * Decides the codes of answers, which are final from then on, or takes a decision back; what was decided otherwise
 * meanwhile stays and is told.
 */
export async function decide(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { id: useId, reviewerId }: ReviewedUse,
  { act, unitIds, codes, seen }: z.output<typeof codingReviewCalls.decideCoding.body>,
): Promise<z.input<typeof codingReviewCalls.decideCoding.answer>> {
  const rows = await transact(deps.db, async (tx) => {
    await requireOpen(tx, project, useId);
    try {
      return await writeDecisions(tx, {
        projectId: project.id,
        useId,
        ids: unitIds,
        codes: codes === null ? null : [...new Set(codes)],
        seen,
        personId: session.personId,
        reviewerId,
        act,
        at: deps.now(),
      });
    } catch (error) {
      throw isCheckFailure(error) ? new Refusal('codesRefused') : error;
    }
  });
  deps.bus.emit('codingChanged', { projectId: project.id });
  const conflicts = rows.filter(({ isDecided, isDone }) => !isDecided && !isDone);
  return {
    decided: rows.filter(({ isDecided }) => isDecided).length,
    conflicts: conflicts.map(({ unitId, final, by, finalAt }) => ({
      unitId,
      codes: final === null ? null : [...final],
      by,
      at: finalAt?.toISOString() ?? null,
    })),
  };
}

/** Answers what an encoder asked; refused where it was answered already. */
export async function answerQuery(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { id: useId, reviewerId }: ReviewedUse,
  unitId: Id<'CodingUnit'>,
  { text }: z.output<typeof codingReviewCalls.answerCodingQuery.body>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await requireOpen(tx, project, useId);
    const of = { projectId: project.id, useId, unitId, personId: session.personId, reviewerId, at: deps.now(), text };
    if (!(await answerQueries(tx, of))) throw new Refusal('conflict');
  });
  deps.bus.emit('codingChanged', { projectId: project.id });
}

async function requireOpen(tx: Tx, { id: projectId }: ScopedProject, useId: UseId): Promise<void> {
  const use = await readUse(tx, projectId, useId);
  if (use === null) throw new Refusal('notFound');
  await shareFrame(tx, use.frameId);
  if ((await readUse(tx, projectId, useId))?.isClosed !== false) throw new Refusal('codingClosed');
}
