import { type codingReviewCalls, mayAct, REVIEW_REASONS, type ReviewReason, type ReviewUnit } from '@seker/contract';
import type { Id } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { Refusal } from '../../../../http/refusal.ts';
import type { ScopedProject } from '../../../../http/scope.queries.ts';
import type { ReviewedUse } from '../../../../http/scope-of-coding.queries.ts';
import type { Session } from '../../../../http/session.ts';
import { listCodes } from '../frames/frame.queries.ts';
import { frameOfCodes } from '../frames/frame-of-codes.ts';
import { wireCode } from '../frames/wire-code.ts';
import { EDIT_CODING } from '../uses/coding.policy.ts';
import { questionsOf } from '../uses/question-of-use.ts';
import { readUse } from '../uses/use.queries.ts';
import { listDoubts } from './doubtful.queries.ts';
import { insteadOf } from './instead-of.ts';
import { listQueries } from './query.queries.ts';
import { listReviewUnits } from './review.queries.ts';

type Review = z.input<typeof codingReviewCalls.listCodingReview.answer>;
type Row = Awaited<ReturnType<typeof listReviewUnits>>[number];

/** Reads what is to be decided in a use. */
export async function readReview(
  deps: Deps,
  session: Session,
  project: ScopedProject,
  { id: useId, reviewerId }: ReviewedUse,
  wanted: ReviewReason | null,
): Promise<Review> {
  const { db } = deps;
  const use = await readUse(db, project.id, useId);
  if (use === null) throw new Refusal('notFound');
  const [codes, rows, { number, question }] = await Promise.all([
    listCodes(db, use.frameId),
    listReviewUnits(db, { projectId: project.id, useId, reviewerId }),
    questionsOf(db, project.id, session.screenLanguage)(use),
  ]);
  const idsOf = (wanted: ReviewReason) => rows.flatMap(({ reason, unitId }) => (reason === wanted ? [unitId] : []));
  const lines = Map.groupBy(await listQueries(db, project.id, idsOf('query')), ({ unitId }) => unitId);
  const frame = frameOfCodes(use, codes);
  const doubts = new Map((await listDoubts(db, project.id, idsOf('doubtful'))).map((doubt) => [doubt.unitId, doubt]));
  const units = [...Map.groupBy(rows, sameCase).values()].flatMap((own): readonly ReviewUnit[] => {
    const unit = unitOf(own, lines);
    const doubt = unit === null ? undefined : doubts.get(unit.unitId);
    return unit === null ? [] : [{ ...unit, instead: doubt === undefined ? null : insteadOf(frame, unit, doubt) }];
  });
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
    mayEdit: mayAct(session, EDIT_CODING.right, { groupId: project.groupId }).ok,
    isClosed: use.isClosed,
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
): (ReviewUnit & { readonly unitId: Id<'CodingUnit'> }) | null {
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
