import type { CellChange, reviewCalls } from '@seker/contract';
import { addDays, cellState, instantOfLocal, localTimeOf, type QuotaCell } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import { readInterview } from '../../field/interviews/index.ts';
import { requireFieldSettings } from '../../projects/project/index.ts';
import { type ReviewOf, requireTask } from './change-review.ts';
import { namedCellsOf } from './named-cells.ts';
import { countOfDay, readProjectCounts } from './preview-rejection.queries.ts';
import { readCaseOf } from './rejected-case.queries.ts';
import { fatesOf } from './rejected-case.ts';
import { readReview } from './review.queries.ts';

/** Tells what a rejection would change: the cells, the project, the respondent, the interviewer's production. */
export async function previewRejection(
  deps: Deps,
  session: Session,
  of: ReviewOf,
): Promise<z.input<typeof reviewCalls.previewRejection.answer>> {
  const { projectId, interviewId } = of;
  const project = await requireFieldSettings(deps, projectId);
  const interview = await readInterview(deps.db, projectId, interviewId);
  const known = await readCaseOf(deps.db, projectId, interviewId);
  if (interview === null || known === null) throw new Refusal('notFound');
  const review = await readReview(deps.db, projectId, interviewId);
  requireTask(session, review);
  if (review?.state === 'rejected') throw new Refusal('reviewDecided');
  const cells = await namedCellsOf(deps.db, session, of, interview.versionId);
  const { done, target } = await readProjectCounts(deps.db, projectId);
  return {
    cells: cells.map((cell): CellChange => {
      const after: QuotaCell = { ...cell, completed: cell.completed - 1 };
      return {
        id: cell.id,
        name: cell.name,
        target: cell.target,
        now: cell.completed,
        after: after.completed,
        reopens: cellState(cell) === 'closed' && cellState(after) !== 'closed',
      };
    }),
    project: { now: done, after: done - 1, target },
    fates: [...fatesOf(project, known)],
    ...(session.role === 'encoder' ? {} : { production: await productionOf() }),
  };

  async function productionOf(): Promise<{ readonly now: number; readonly after: number } | null> {
    if (interview === null || interview.personId === null || interview.endedAt === null) return null;
    const { date } = localTimeOf(instant(interview.endedAt.getTime()), project.zone);
    const from = instantOfLocal(date, 0, project.zone);
    const until = instantOfLocal(addDays(date, 1), 0, project.zone);
    const now = await countOfDay(deps.db, { projectId, interviewId, from, until });
    return { now, after: now - 1 };
  }
}
