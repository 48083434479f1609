import { COUNTED_TO } from '@seker/contract';
import type { PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { id, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';
import { statement } from '../../../db/statement.ts';
import { readStoredEvent } from '../../field/interviews/index.ts';

type Field = 'at' | 'id';

export interface CorrectionFilters {
  readonly projectId: ProjectId;
  readonly q: string;
  readonly by?: readonly ('proofreader' | 'interviewer')[] | undefined;
  readonly person?: readonly PersonId[] | undefined;
  readonly question?: readonly string[] | undefined;
  readonly atAfter?: string | undefined;
  readonly atBefore?: string | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  at: { key: sql`c.at`, type: 'timestamptz' },
  id: { key: sql`c.id`, type: 'bigint' },
};

/** Reads a page with one extra row if another page follows; the answers before and after as they are in the log. */
export async function readCorrectionsPage(db: Db, wanted: CorrectionFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`c.id`);
  const rows = await correctionsOf(db, wanted)
    .where(page.where)
    .innerJoin('study_interview as i', (join) =>
      join.onRef('i.project_id', '=', 'c.project_id').onRef('i.id', '=', 'c.interview_id'),
    )
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .leftJoin('interview_event as b', (join) =>
      join
        .onRef('b.project_id', '=', 'c.project_id')
        .onRef('b.interview_id', '=', 'c.interview_id')
        .onRef('b.seq', '=', 'c.before_seq'),
    )
    .leftJoin('interview_event as e', (join) =>
      join
        .onRef('e.project_id', '=', 'c.project_id')
        .onRef('e.interview_id', '=', 'c.interview_id')
        .onRef('e.seq', '=', 'c.seq'),
    )
    .select([
      'c.id',
      'c.interview_id as interviewId',
      'c.at',
      'c.by',
      'c.node',
      'c.reason',
      'p.id as personId',
      'p.real_name as personName',
      'i.version_id as versionId',
      'b.event as before',
      'e.event as after',
      page.sortKey.as('sortKey'),
    ])
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
  return rows.map(({ before, after, ...row }) => ({ ...row, before: valueIn(before), after: valueIn(after) }));
}

export type ReadCorrection = Awaited<ReturnType<typeof readCorrectionsPage>>[number];

export async function countCorrections(db: Db, wanted: CorrectionFilters, most: number = COUNTED_TO): Promise<number> {
  const { count } = await db
    .selectFrom(correctionsOf(db, wanted).select('c.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const correctors = statement({
  name: 'who corrected answers in a project',
  takes: { projectId: id<'Project'>() },
  gives: { id: id<'Person'>(), name: text },
  text: ({ projectId }) => sql`
    select p.id, p.real_name as name from person p
    where exists (select from answer_correction c where c.project_id = ${projectId} and c.person_id = p.id) order by lower(p.real_name), p.id`,
});

const corrected = statement({
  name: 'which questions of a project were corrected',
  takes: { projectId: id<'Project'>() },
  gives: { node: text, versionId: id<'Version'>() },
  text: ({ projectId }) => sql`
    select c.node, max(i.version_id) as "versionId" from answer_correction c
      join study_interview i on i.project_id = c.project_id and i.id = c.interview_id
    where c.project_id = ${projectId} group by c.node`,
});

/** Lists who corrected in a project, and each corrected question with its newest version. */
export async function readCorrected(db: Db, projectId: ProjectId) {
  const [people, questions] = await Promise.all([correctors(db, { projectId }), corrected(db, { projectId })]);
  return { people: people.rows, questions: questions.rows };
}

function correctionsOf(db: Db, { projectId, q, by, person, question, atAfter, atBefore }: CorrectionFilters) {
  return db
    .selectFrom('answer_correction as c')
    .where('c.project_id', '=', projectId)
    .$if(by !== undefined, (query) => query.where('c.by', 'in', [...(by ?? [])]))
    .$if(person !== undefined, (query) => query.where('c.person_id', 'in', [...(person ?? [])]))
    .$if(question !== undefined, (query) => query.where('c.node', 'in', [...(question ?? [])]))
    .$if(atAfter !== undefined, (query) => query.where('c.at', '>=', new Date(atAfter ?? 0)))
    .$if(atBefore !== undefined, (query) => query.where('c.at', '<', new Date(atBefore ?? 0)))
    .$if(q !== '', (query) => query.where('c.interview_id', '=', (/^\d{1,15}$/.test(q) ? Number(q) : 0) as never));
}

function valueIn(stored: unknown) {
  if (stored === null) return null;
  const event = readStoredEvent(stored);
  return event.type === 'answer' || event.type === 'timeout' ? event.value : null;
}
