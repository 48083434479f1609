import type { MyReview, reviewsCalls } from '@seker/contract';
import { instantOfLocal, localTimeOf } from '@seker/fieldwork';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Session } from '../../../http/session.ts';
import { readZone } from '../facts/index.ts';
import { countDone, listOwn } from './encoders.queries.ts';
import { shownState } from './shown-state.ts';

/** Lists the requester's own tasks in all projects, and counts those finished today. */
export async function myReviews(
  { db, now }: Deps,
  { personId }: Session,
): Promise<z.input<typeof reviewsCalls.myReviews.answer>> {
  const zone = await readZone(db);
  const today = instantOfLocal(localTimeOf(now(), zone).date, 0, zone);
  const [rows, doneToday] = await Promise.all([listOwn(db, personId), countDone(db, personId, today)]);
  return {
    doneToday,
    reviews: rows.map((row): MyReview => {
      const { id, projectId, projectName, endedAt, mode, language, seconds, medianSeconds, corrections } = row;
      return {
        id,
        project: { id: projectId, name: projectName },
        endedAt: endedAt?.toISOString() ?? '',
        mode,
        language,
        seconds,
        medianSeconds,
        corrections,
        flags: [...(row.flags ?? [])],
        state: shownState(row),
        allocatedAt: row.allocatedAt.toISOString(),
      };
    }),
  };
}
