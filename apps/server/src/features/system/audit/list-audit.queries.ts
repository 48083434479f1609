import type { AuditAct, AuditSubject } from '@seker/contract';
import type { Id, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

export interface WantedAudit extends ListPlace<'at'> {
  readonly q: string;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly person?: PersonId | undefined;
  readonly act?: readonly AuditAct[] | undefined;
  readonly subject?: readonly AuditSubject[] | undefined;
  readonly subjectId?: Id<'AuditSubject'> | undefined;
  readonly project?: ProjectId | undefined;
  /** The people matched by the search; null: no search. */
  readonly found: readonly PersonId[] | null;
}

const ORDERS: Readonly<Record<'at', ListOrder>> = { at: { key: sql`e.at`, type: 'timestamptz' } };

/** Reads a page, with one extra row if another page follows. */
export async function readAudit(db: Db, wanted: WantedAudit) {
  const page = listPage(wanted, ORDERS, sql`e.id`);
  const rows = auditOf(db, wanted)
    .selectAll('e')
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit);
  // Reads the page before joining its names.
  return await db
    .selectFrom(rows.as('e'))
    .leftJoin('person as p', 'p.id', 'e.person_id')
    .leftJoin('project as o', 'o.id', 'e.project_id')
    .leftJoin('person as sp', (join) => join.on('e.subject', '=', 'person').onRef('sp.id', '=', 'e.subject_id'))
    .leftJoin('person_group as sg', (join) => join.on('e.subject', '=', 'group').onRef('sg.id', '=', 'e.subject_id'))
    .select((eb) => [
      'e.id',
      'e.at',
      'e.person_id as personId',
      eb.case().when('p.removed_at', 'is', null).then(eb.ref('p.real_name')).end().as('personName'),
      'e.action',
      'e.subject',
      'e.subject_id as subjectId',
      eb
        .case()
        .when('e.subject', '=', 'person')
        .then(eb.case().when('sp.removed_at', 'is', null).then(eb.ref('sp.real_name')).end())
        .when('e.subject', '=', 'group')
        .then(eb.case().when('sg.removed_at', 'is', null).then(eb.ref('sg.name')).end())
        .end()
        .as('subjectName'),
      'e.project_id as projectId',
      'o.name as projectName',
      'e.address',
      'e.details',
      'e.sortKey',
    ])
    .orderBy(sql`e.at ${sql.raw(wanted.sort.direction)}, e.id ${sql.raw(wanted.sort.direction)}`)
    .execute();
}

export type ReadAuditRow = Awaited<ReturnType<typeof readAudit>>[number];

/** Counts all matching rows, up to `most`. */
export async function countAudit(db: Db, wanted: WantedAudit, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(auditOf(db, wanted).select('e.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds people by part of their name or login, including disabled ones, at most `most`. */
export async function findPeople(db: Db, q: string, most: number): Promise<readonly PersonId[]> {
  const like = containing(q);
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('real_name', 'ilike', like), eb('login', 'ilike', like)]))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

function auditOf(db: Db, wanted: WantedAudit) {
  const { from, until, person, act, subject, subjectId, project, found, q } = wanted;
  return db
    .selectFrom('audit_event as e')
    .$if(from !== undefined, (query) => query.where('e.at', '>=', from as Date))
    .$if(until !== undefined, (query) => query.where('e.at', '<', until as Date))
    .$if(person !== undefined, (query) => query.where('e.person_id', '=', person as PersonId))
    .$if(act !== undefined, (query) => query.where('e.action', 'in', [...(act ?? [])]))
    .$if(subject !== undefined, (query) => query.where('e.subject', 'in', [...(subject ?? [])]))
    .$if(subjectId !== undefined, (query) => query.where('e.subject_id', '=', Number(subjectId)))
    .$if(project !== undefined, (query) => query.where('e.project_id', '=', project as ProjectId))
    .$if(found !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('e.person_id', '=', eb.fn.any(eb.val(found ?? []))),
          ...(/^[0-9]{1,15}$/.test(q) ? [eb('e.subject_id', '=', Number(q))] : []),
        ]),
      ),
    );
}
