import { COUNTED_TO, MOST_WALKED, type ReviewRow, type reviewsCalls, writeCursor } from '@seker/contract';
import type { ProjectId } from '@seker/kernel';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { countReviews, type ReadReviewRow, readReviewIds, readReviewsPage } from './list-reviews.queries.ts';

type Query = z.output<typeof reviewsCalls.listReviews.query>;

/** Lists a page of the completes of a project with their proofreading. */
export async function listReviews(
  deps: Deps,
  projectId: ProjectId,
  query: Query,
): Promise<z.input<typeof reviewsCalls.listReviews.answer>> {
  const wanted = { ...query, projectId };
  try {
    const [read, total] = await Promise.all([
      readReviewsPage(deps.db, wanted),
      countReviews(deps.db, wanted, COUNTED_TO),
    ]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wireReview), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Lists the ids of the completes that a list finds, in its order. */
export async function walkReviews({ db }: Deps, projectId: ProjectId, query: Query): Promise<{ ids: number[] }> {
  return { ids: await readReviewIds(db, { ...query, after: null, projectId }, MOST_WALKED) };
}

function wireReview(read: ReadReviewRow): ReviewRow {
  const { id, caseId, mode, language, seconds, medianSeconds, flags, state, corrections, reason } = read;
  return {
    id,
    caseId,
    mode,
    language,
    seconds,
    medianSeconds,
    flags,
    state,
    corrections,
    reason,
    endedAt: read.endedAt.toISOString(),
    interviewer: named(read.personId, read.personName),
    task:
      read.workerId === null || read.allocatedAt === null
        ? null
        : {
            person: { id: read.workerId, name: read.workerName ?? '' },
            allocatedAt: read.allocatedAt.toISOString(),
            isOnline: read.isOnline,
          },
    decidedBy: named(read.decidedBy, read.decidedByName),
    decidedAt: read.decidedAt?.toISOString() ?? null,
  };
}

function named(id: number | null, name: string | null): { readonly id: number; readonly name: string } | null {
  return id === null ? null : { id, name: name ?? '' };
}
