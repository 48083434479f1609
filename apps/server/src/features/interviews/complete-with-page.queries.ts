import type { CompletionKind } from '@seker/fieldwork';
import type { FinalSnapshot } from '@seker/interviewing';
import { sql } from 'kysely';
import { boolean, json } from '../../db/column.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { NO_CELLS } from '../quotas/index.ts';
import { ADDITIONS, type Addition, additionsOf, addsEvents } from './append-events.queries.ts';
import { KIND, SNAPSHOT } from './interview-end.queries.ts';

/**
 * In minutes, and well below those for which a respondent is thought to be answering: a recount of quotas locks the interviews
 * of these before it counts the completes, and so waits for this one or is waited for, although it asks for no lock of theirs.
 */
const ANSWERED_SINCE = 20;

const completed = statement({
  name: 'add the events of the last page and complete the interview',
  takes: { ...ADDITIONS, whileWanted: KIND, beyond: KIND, snapshot: json(SNAPSHOT) },
  gives: { wanted: boolean },
  text: ({ whileWanted, beyond, snapshot, ...additions }) => sql`
    with ${addsEvents(additions, sql`i.state = 'open' and not i.places_held and i.touched_at > a.at - make_interval(mins => ${sql.lit(ANSWERED_SINCE)})`)}
    select complete_interview(${additions.projectId}, id, ${whileWanted}, ${beyond}, ${snapshot}, at) as wanted from moved`,
});

/**
 * The last page of an interview that holds no places in quotas and belongs to no case: its events, its end and the study's count in one
 * statement. `null`, and nothing stored, where it is not as it was read, or nothing was answered for a while.
 */
export async function completeWithPage(
  db: Db,
  addition: Addition,
  snapshot: FinalSnapshot,
): Promise<CompletionKind | null> {
  const [row] = (
    await completed(db, { ...additionsOf(addition.interview.projectId, [addition]), ...NO_CELLS, snapshot })
  ).rows;
  if (row === undefined) return null;
  return row.wanted ? NO_CELLS.whileWanted : NO_CELLS.beyond;
}
