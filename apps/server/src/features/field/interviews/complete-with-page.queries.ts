import type { CompletionKind } from '@seker/fieldwork';
import type { FinalSnapshot } from '@seker/interviewing';
import { sql } from 'kysely';
import { boolean, json } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { NO_CELLS } from '../../projects/quotas/places/index.ts';
import { ADDITIONS, type Addition, additionsOf, addsEvents } from './append-events.queries.ts';
import { KIND, SNAPSHOT } from './interview-end.queries.ts';

const completed = statement({
  name: 'add the events of the last page and complete the interview',
  takes: { ...ADDITIONS, whileWanted: KIND, beyond: KIND, snapshot: json(SNAPSHOT) },
  gives: { wanted: boolean },
  text: ({ whileWanted, beyond, snapshot, ...additions }) => sql`
    with ${addsEvents(additions, { holds: sql`i.state = 'open' and not i.places_held` })}
    select complete_alone(project, id, ${whileWanted}, ${beyond}, ${snapshot}, at) as wanted from moved`,
});

/** `lock_not_available`, with which `complete_alone` of the migrations rolls its statement back. */
const TAKEN_BACK = '55P03';

/**
 * Stores the last page of an interview without quota places and without a case: events, end and the study's count in
 * one statement. `null`, with nothing stored, when the interview has changed since it was read, or its project has
 * quotas or is about to get one.
 */
export async function completeWithPage(
  db: Db,
  addition: Addition,
  snapshot: FinalSnapshot,
): Promise<CompletionKind | null> {
  const values = { ...additionsOf([addition]), ...NO_CELLS, snapshot };
  try {
    const [row] = (await completed(db, values)).rows;
    if (row === undefined) return null;
    return row.wanted ? NO_CELLS.whileWanted : NO_CELLS.beyond;
  } catch (error) {
    if ((error as { code?: unknown }).code !== TAKEN_BACK) throw error;
    return null;
  }
}
