import { type CallbackState, COUNTED_TO, type PanelEntryState } from '@seker/contract';
import type { InterviewId, ProjectId } from '@seker/kernel';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../../db/list-page.ts';
import type { Schema } from '../../../../db/schema.ts';
import { endOfOutcome, type PanelSourceId, TOLD_OUTCOMES } from '../../panels/index.ts';

type Field = 'enteredAt';

export interface EntryFilters {
  readonly projectId: ProjectId;
  readonly sourceId: PanelSourceId;
  readonly q: string;
  /** Whether the reader may search by the ids of the panel. */
  readonly maySeePeople: boolean;
  readonly state?: readonly PanelEntryState[] | undefined;
  readonly callback?: readonly CallbackState[] | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  enteredAt: { key: sql`e.entered_at`, type: 'timestamptz' },
};
const build = expressionBuilder<Schema>();

/** How far interview `i` has come: its outcome once it has ended, or that it was rejected. */
const COURSE = sql`case when i.id is null then 'entered' when i.ended_at is null then 'begun'
  when i.rejected_at is not null then 'rejected' else i.outcome end`;
const CALLBACK = sql`case when c.id is null then 'none' when c.sent_at is not null then 'sent'
  when c.given_up_at is not null then 'failed' else 'waiting' end`;

type Course = 'entered' | 'begun' | (typeof TOLD_OUTCOMES)[number];

/** Returns how a panel calls what became of its respondent. */
export function stateOfCourse(course: Course): PanelEntryState {
  return course === 'entered' || course === 'begun' ? course : (endOfOutcome(course) ?? 'closed');
}

const COURSES: readonly Course[] = ['entered', 'begun', ...TOLD_OUTCOMES];

/** Reads a page of a source's entries, with one extra row if another page follows. */
export async function readEntryPage(db: Db, wanted: EntryFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`e.interview_id`);
  return await selected(entriesOf(db, wanted))
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export async function countEntries(db: Db, wanted: EntryFilters): Promise<number> {
  const { count } = await db
    .selectFrom(entriesOf(db, wanted).select('e.interview_id').limit(upTo(COUNTED_TO)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type OneEntry = Pick<EntryFilters, 'projectId' | 'sourceId'> & { readonly entryId: InterviewId };

export async function readEntryRow(db: Db, { projectId, sourceId, entryId }: OneEntry) {
  const row = await selected(entriesOf(db, { projectId, sourceId, q: '', maySeePeople: false }))
    .select(['i.started_at as startedAt'])
    .where('e.interview_id', '=', entryId)
    .executeTakeFirst();
  return row ?? null;
}
export type ReadEntry = Omit<NonNullable<Awaited<ReturnType<typeof readEntryRow>>>, 'startedAt'>;

function selected(entries: ReturnType<typeof entriesOf>) {
  return entries.select((eb) => [
    'e.interview_id as id',
    'e.external_id as externalId',
    'e.entered_at as enteredAt',
    eb.cast<Course>(COURSE, 'text').as('course'),
    'i.ended_at as endedAt',
    eb.cast<CallbackState>(CALLBACK, 'text').as('callback'),
    eb.fn.coalesce('c.tries', eb.lit(0)).as('tries'),
    'c.trouble',
  ]);
}

function entriesOf(db: Db, { projectId, sourceId, q, maySeePeople, state, callback }: EntryFilters) {
  const courses = COURSES.filter((course) => state?.includes(stateOfCourse(course)));
  return db
    .selectFrom('panel_entry as e')
    .leftJoin('study_interview as i', (join) =>
      join.onRef('i.project_id', '=', 'e.project_id').onRef('i.id', '=', 'e.interview_id'),
    )
    .leftJoin('callback_outbox as c', (join) =>
      join
        .onRef('c.project_id', '=', 'e.project_id')
        .onRef('c.interview_id', '=', 'e.interview_id')
        .on('c.is_latest', '=', sql.lit(true)),
    )
    .where('e.project_id', '=', projectId)
    .where('e.source_id', '=', sourceId)
    .$if(state !== undefined, (query) => query.where(build(COURSE, 'in', courses)))
    .$if(callback !== undefined, (query) => query.where(build(CALLBACK, 'in', [...(callback ?? [])])))
    .$if(q !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb(eb.cast('e.interview_id', 'text'), '=', q),
          ...(maySeePeople ? [eb('e.external_id', 'ilike', containing(q))] : []),
        ]),
      ),
    );
}
