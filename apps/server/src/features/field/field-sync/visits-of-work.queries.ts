import type { ToldVisit } from '@seker/contract';
import type { Id, ScreenLanguage } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { id, json, listOf, moment, nullable, text, uuid } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { WorkRow } from '../assignments/index.ts';

/** Of one case, more than anyone reads at a door. */
const MOST = 20;

const visits = statement({
  name: 'the visits to cases in the field',
  takes: {
    assignmentIds: listOf(id<'Assignment'>()),
    projectIds: listOf(id<'Project'>()),
    caseIds: listOf(id<'Case'>()),
  },
  gives: {
    assignmentId: id<'Assignment'>(),
    uid: uuid,
    at: moment,
    names: json(z.record(z.string(), z.string())),
    colour: text,
    nextAt: nullable(moment),
    note: text,
    person: text,
  },
  text: ({ assignmentIds, projectIds, caseIds }) => sql`
    select w.assignment_id as "assignmentId", v.uid, a.started_at as at, d.names, d.color as colour, a.next_at as "nextAt", v.note, p.real_name as person
    from unnest(${assignmentIds}::bigint[], ${projectIds}::bigint[], ${caseIds}::bigint[]) as w(assignment_id, project_id, case_id)
      cross join lateral (
        select * from attempt t where t.project_id = w.project_id and t.case_id = w.case_id and t.how = 'inPerson'
        order by t.started_at desc, t.id desc limit ${sql.lit(MOST)}) a
      join field_visit v on v.project_id = a.project_id and v.attempt_id = a.id
      join disposition d on d.project_id = a.project_id and d.id = a.disposition_id
      join person p on p.id = a.person_id
    order by a.started_at desc, a.id desc`,
});

/** The latest visits to each case, newest first, by assignment. */
export async function listVisits(
  db: Db,
  work: readonly WorkRow[],
  language: ScreenLanguage,
): Promise<ReadonlyMap<Id<'Assignment'>, ToldVisit[]>> {
  const { rows } = await visits(db, {
    assignmentIds: work.map((row) => row.id),
    projectIds: work.map(({ projectId }) => projectId),
    caseIds: work.map(({ caseId }) => caseId),
  });
  const told = Map.groupBy(rows, ({ assignmentId }) => assignmentId);
  return new Map(
    [...told].map(([assignmentId, ofCase]) => [
      assignmentId,
      ofCase.map(({ uid, at, names, colour, nextAt, note, person }) => ({
        uid,
        at: new Date(at).toISOString(),
        status: names[language] ?? '',
        colour,
        nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
        note,
        person,
      })),
    ]),
  );
}
