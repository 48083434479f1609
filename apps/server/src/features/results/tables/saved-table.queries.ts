import { type TableSpec, tableSpec } from '@seker/contract';
import type { Id, Instant, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, json, moment, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

export type SavedTableId = Id<'SavedTable'>;

const OF = { projectId: id<'Project'>(), personId: id<'Person'>() };

const seen = statement({
  name: 'saved tables that a person sees',
  takes: OF,
  gives: {
    id: id<'SavedTable'>(),
    name: text,
    spec: json(tableSpec),
    isShared: boolean,
    madeBy: text,
    isMine: boolean,
    changedAt: date,
    revision: number,
  },
  text: ({ projectId, personId }) => sql`
    select t.id, t.name, t.spec, t.shared as "isShared", coalesce(nullif(p.real_name, ''), p.login) as "madeBy", t.made_by = ${personId} as "isMine",
      t.changed_at as "changedAt", t.revision
    from saved_table t join person p on p.id = t.made_by
    where t.project_id = ${projectId} and (t.shared or t.made_by = ${personId}) order by lower(t.name), t.id`,
});

export async function listSeenTables(db: Db, projectId: ProjectId, personId: PersonId) {
  return (await seen(db, { projectId, personId })).rows;
}

const counted = statement({
  name: 'number of saved tables of a project',
  takes: { projectId: id<'Project'>() },
  gives: { tables: number },
  text: ({ projectId }) => sql`select count(*) as tables from saved_table where project_id = ${projectId}`,
});

export async function countTables(tx: Tx, projectId: ProjectId): Promise<number> {
  return (await counted(tx, { projectId })).rows[0]?.tables ?? 0;
}

const FORM = { ...OF, name: text, spec: json(tableSpec), isShared: boolean, at: moment };

/** What is kept of a table. */
export interface TableForm {
  readonly name: string;
  readonly spec: TableSpec;
  readonly isShared: boolean;
}

interface Change {
  readonly projectId: ProjectId;
  readonly personId: PersonId;
  readonly at: Instant;
}

const added = statement({
  name: 'keep a table',
  takes: FORM,
  gives: { id: id<'SavedTable'>() },
  text: ({ projectId, personId, name, spec, isShared, at }) => sql`
    insert into saved_table (project_id, name, spec, shared, made_by, changed_at, changed_by)
    values (${projectId}, ${name}, ${spec}::jsonb, ${isShared}, ${personId}, ${at}, ${personId}) returning id`,
});

export async function insertTable(tx: Tx, form: TableForm, change: Change): Promise<SavedTableId> {
  const [row] = (await added(tx, { ...form, ...change })).rows;
  if (row === undefined) throw new Error('a table was not kept');
  return row.id;
}

const locked = statement({
  name: 'a saved table that is about to change',
  takes: { ...OF, tableId: id<'SavedTable'>() },
  gives: { name: text, isShared: boolean, isMine: boolean, revision: number, changedAt: date, changedBy: text },
  text: ({ projectId, personId, tableId }) => sql`
    select t.name, t.shared as "isShared", t.made_by = ${personId} as "isMine", t.revision, t.changed_at as "changedAt",
      coalesce(nullif(p.real_name, ''), p.login) as "changedBy"
    from saved_table t join person p on p.id = t.changed_by
    where t.project_id = ${projectId} and t.id = ${tableId} and (t.shared or t.made_by = ${personId}) for update of t`,
});

/** Locks a table that the person sees; null where there is none. */
export async function lockTable(tx: Tx, projectId: ProjectId, personId: PersonId, tableId: SavedTableId) {
  return (await locked(tx, { projectId, personId, tableId })).rows[0] ?? null;
}

const changed = statement({
  name: 'change a saved table',
  takes: { ...FORM, tableId: id<'SavedTable'>() },
  text: ({ projectId, personId, tableId, name, spec, isShared, at }) => sql`
    update saved_table set name = ${name}, spec = ${spec}::jsonb, shared = ${isShared}, revision = revision + 1, changed_at = ${at},
      changed_by = ${personId}
    where project_id = ${projectId} and id = ${tableId}`,
});

export async function updateTable(tx: Tx, tableId: SavedTableId, form: TableForm, change: Change): Promise<void> {
  await changed(tx, { ...form, ...change, tableId });
}

const removed = statement({
  name: 'delete a saved table',
  takes: { projectId: id<'Project'>(), tableId: id<'SavedTable'>() },
  text: ({ projectId, tableId }) => sql`delete from saved_table where project_id = ${projectId} and id = ${tableId}`,
});

export async function deleteTable(tx: Tx, projectId: ProjectId, tableId: SavedTableId): Promise<void> {
  await removed(tx, { projectId, tableId });
}
