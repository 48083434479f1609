import type { codingReviewCalls } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import { isCheckFailure } from '../../../../db/check-failure.ts';
import type { Tx } from '../../../../db/database.ts';
import { transact } from '../../../../db/transact.ts';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { shareFrame } from '../frames/frame.queries.ts';
import { readUse, type UseId } from '../uses/use.queries.ts';
import { answerQueries } from './query.queries.ts';
import { requireReviewer } from './read-review.ts';
import { writeDecisions } from './review.queries.ts';

/** Decides the codes of answers, which are final from then on, or takes a decision back. */
export async function decide(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  useId: UseId,
  { act, unitIds, codes }: z.output<typeof codingReviewCalls.decideCoding.body>,
): Promise<number> {
  const reviewerId = await requireReviewer(deps, session, project, useId);
  const decided = await transact(deps.db, async (tx) => {
    await requireOpen(tx, project, useId);
    try {
      return await writeDecisions(tx, {
        projectId: project.id,
        useId,
        ids: unitIds,
        codes: codes === null ? null : [...new Set(codes)],
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
  return decided;
}

/** Answers what an encoder asked; refused where it was answered already. */
export async function answerQuery(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  useId: UseId,
  unitId: Id<'CodingUnit'>,
  { text }: z.output<typeof codingReviewCalls.answerCodingQuery.body>,
): Promise<void> {
  await requireReviewer(deps, session, project, useId);
  await transact(deps.db, async (tx) => {
    await requireOpen(tx, project, useId);
    const of = { projectId: project.id, unitId, personId: session.personId, at: deps.now(), text };
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
