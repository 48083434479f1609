import type { codingReviewCalls, ReviewReason, ReviewUnit } from '@seker/contract';
import { REVIEW_REASONS } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import { refuseBeyondRight } from '../../../../http/scope-request.ts';
import type { Session } from '../../../../http/session.ts';
import { listCodes } from '../frames/frame.queries.ts';
import { wireCode } from '../frames/wire-code.ts';
import { questionsOf } from '../uses/question-of-use.ts';
import { readUse, type UseId } from '../uses/use.queries.ts';
import { listQueries } from './query.queries.ts';
import { isReviewerOf, listReviewUnits } from './review.queries.ts';

type Review = z.input<typeof codingReviewCalls.listCodingReview.answer>;
type Row = Awaited<ReturnType<typeof listReviewUnits>>[number];

/** Reads what is to be decided in a use. */
export async function readReview(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  useId: UseId,
  wanted: ReviewReason | null,
): Promise<Review> {
  const { db } = deps;
  const reviewerId = await requireReviewer(deps, session, project, useId);
  const use = await readUse(db, project.id, useId);
  if (use === null) throw new Refusal('notFound');
  const [codes, rows, { number, question }] = await Promise.all([
    listCodes(db, use.frameId),
    listReviewUnits(db, { projectId: project.id, useId, reviewerId }),
    questionsOf(db, project.id, session.screenLanguage)(use),
  ]);
  const asked = rows.flatMap(({ reason, unitId }) => (reason === 'query' ? [unitId] : []));
  const lines = Map.groupBy(await listQueries(db, project.id, asked), ({ unitId }) => unitId);
  const units = [...Map.groupBy(rows, sameCase).values()].flatMap((own) => unitOf(own, lines) ?? []);
  const counts = Object.fromEntries(
    REVIEW_REASONS.map((reason) => [
      reason,
      units.filter((unit) => unit.reason === reason && unit.final === null).length,
    ]),
  );
  return {
    frame: {
      id: use.frameId,
      name: use.frame,
      isMultiple: use.isMultiple,
      mostCodes: use.mostCodes,
      revision: use.frameRevision,
      codes: codes.map(wireCode),
    },
    number,
    question,
    counts,
    units: units.filter(({ reason }) => wanted === null || reason === wanted),
  };
}

/** Equal answers with equal codes are decided as one; of a query each stands alone, for it may be about one interview. */
function sameCase({ unitId, key, reason, first, second, final }: Row): string {
  return JSON.stringify(reason === 'query' ? [unitId] : [key, reason, sorted(first), sorted(second), sorted(final)]);
}

function sorted(codes: readonly number[] | null): readonly number[] | null {
  return codes?.toSorted((a, b) => a - b) ?? null;
}

function unitOf(
  rows: readonly Row[],
  lines: ReadonlyMap<number, Awaited<ReturnType<typeof listQueries>>>,
): ReviewUnit | null {
  const [row] = rows;
  const reason = REVIEW_REASONS.find((known) => known === row?.reason);
  if (row === undefined || reason === undefined) return null;
  const pass = (codes: Row['first'], by: string | null, at: Date | null, how: string) =>
    codes === null ? null : { codes: [...codes], by, at: at?.toISOString() ?? null, how };
  return {
    unitId: row.unitId,
    reason,
    text: row.text,
    language: row.language,
    unitIds: rows.map(({ unitId }) => unitId),
    first: pass(row.first, row.firstBy, row.firstAt, row.firstHow ?? 'hand'),
    second: pass(row.second, row.secondBy, row.secondAt, 'hand'),
    final: pass(row.final, row.finalBy, row.finalAt, 'review'),
    instead: null,
    lines: (lines.get(row.unitId) ?? []).flatMap((query) => [
      { id: query.id, at: query.at.toISOString(), by: query.by, text: query.text, isAnswer: false },
      ...(query.answer === null || query.answeredAt === null
        ? []
        : [
            {
              id: query.id,
              at: query.answeredAt.toISOString(),
              by: query.answeredBy,
              text: query.answer,
              isAnswer: true,
            },
          ]),
    ]),
  };
}

/**
 * Requires that the person may decide in a use: a supervisor, or an encoder who is named a reviewer, who is returned
 * because nothing of their own is theirs to decide.
 */
export async function requireReviewer(
  deps: Deps,
  session: Session,
  { id: projectId }: ScopedProject,
  useId: UseId,
): Promise<PersonId | null> {
  if (session.role !== 'encoder') return null;
  const { personId } = session;
  if (await isReviewerOf(deps.db, { projectId, useId, personId })) return personId;
  return await refuseBeyondRight(deps, { session, subject: 'coding', subjectId: useId });
}
