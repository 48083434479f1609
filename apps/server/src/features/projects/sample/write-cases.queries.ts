import type { CellId, Instant, LanguageId, ProjectId, RecordId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, filled, id, listOf, moment, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { entryHolds } from '../../../db/entry-holds.ts';
import { statement } from '../../../db/statement.ts';
import { BETWEEN } from './frame.queries.ts';

const OF = { projectId: id<'Project'>() };

const records = statement({
  name: 'lock units and read their records',
  takes: { ...OF, listFileId: id<'ListFile'>(), recordIds: listOf(id<'Record'>()), fields: listOf(text) },
  gives: { recordId: id<'Record'>(), phones: listOf(text), values: text },
  text: ({ projectId, listFileId, recordIds, fields }) => sql`
    select u.record_id as "recordId", r.phones,
      coalesce((select string_agg(list_value(r.fields, f.name), ${sql.lit(BETWEEN)} order by f.place)
        from unnest(${fields}::text[]) with ordinality as f(name, place)), '') as values
    from sample_unit u join list_record r on r.list_file_id = ${listFileId} and r.id = u.record_id
    where u.project_id = ${projectId} and u.record_id = any(${recordIds}) and u.portion is null
    order by u.draw_order for update of u`,
});

export type RecordToWrite = Awaited<ReturnType<typeof lockRecords>>[number];

/** Locks the records without a case, with their numbers and their values in these fields. */
export async function lockRecords(
  tx: Tx,
  of: {
    readonly projectId: ProjectId;
    readonly listFileId: Parameters<typeof records>[1]['listFileId'];
    readonly recordIds: readonly RecordId[];
    readonly fields: readonly string[];
  },
) {
  return (await records(tx, of)).rows;
}

const blacklisted = statement({
  name: 'which of these numbers are blacklisted',
  takes: { projectId: id<'Project'>(), numbers: listOf(text), now: moment },
  gives: { number: filled(text) },
  text: ({ projectId, numbers, now }) => sql`
    select distinct b.phone as number from blacklist_entry b
    where b.phone = any(${numbers}) and ${entryHolds({ projectId, now })}`,
});

export async function listBlacklisted(
  db: Db,
  projectId: ProjectId,
  numbers: readonly string[],
  now: Instant,
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  return new Set((await blacklisted(db, { projectId, numbers, now })).rows.map((row) => row.number));
}

/** A case to be written, with its numbers. */
export interface NewCase {
  readonly recordId: RecordId;
  readonly languageId: LanguageId;
  readonly zone: string;
  readonly recordStatus: string;
  readonly tier: number | null;
  readonly priority: number;
  readonly cells: readonly CellId[];
  readonly isQuotaLocked: boolean;
  readonly phones: readonly NewPhone[];
}

export interface NewPhone {
  readonly raw: string;
  readonly number: string;
  /** Null: it may be dialled. */
  readonly lockReason: string | null;
}

const written = statement({
  name: 'write cases',
  takes: {
    ...OF,
    portion: number,
    at: moment,
    unusedId: id<'Disposition'>(),
    recordIds: listOf(id<'Record'>()),
    languageIds: listOf(id<'Language'>()),
    zones: listOf(text),
    statuses: listOf(text),
    /** 0: none. */
    tiers: listOf(number),
    priorities: listOf(number),
    /** Each the text of an array. */
    cells: listOf(text),
    locked: listOf(boolean),
    phoneRecords: listOf(id<'Record'>()),
    raws: listOf(text),
    numbers: listOf(text),
    positions: listOf(number),
    reasons: listOf(text),
  },
  text: (v) => sql`
    with given as (
      select * from unnest(${v.recordIds}::bigint[], ${v.languageIds}::bigint[], ${v.zones}::text[], ${v.statuses}::text[],
        ${v.tiers}::int[], ${v.priorities}::int[], ${v.cells}::text[], ${v.locked}::boolean[])
        as g(record_id, language_id, zone, status, tier, priority, cells, locked)
    ), units as (
      update sample_unit u set portion = ${v.portion} from given g
      where u.project_id = ${v.projectId} and u.record_id = g.record_id returning u.record_id, u.draw_id, u.draw_order
    ), cases as (
      insert into study_case (project_id, draw_id, portion, record_id, language_id, zone, record_status, tier, ready_at, priority,
        draw_order, quota_cells, quota_locked)
      select ${v.projectId}, u.draw_id, ${v.portion}, g.record_id, g.language_id, g.zone, g.status,
        nullif(g.tier, 0), ${v.at}, g.priority, u.draw_order, g.cells::bigint[], g.locked
      from given g join units u using (record_id) order by u.draw_order
      returning id, record_id
    )
    insert into phone (project_id, case_id, raw, number, position, disposition_id, list_status, lock_reason)
    select ${v.projectId}, c.id, p.raw, p.number, p.position, ${v.unusedId}, case when p.reason = '' then 'free' else 'locked' end, nullif(p.reason, '')
    from cases c join unnest(${v.phoneRecords}::bigint[], ${v.raws}::text[], ${v.numbers}::text[], ${v.positions}::int[], ${v.reasons}::text[])
      as p(record_id, raw, number, position, reason) on p.record_id = c.record_id`,
});

/** Writes the cases of units with their numbers in one statement, all or none. */
export async function writeCases(
  tx: Tx,
  of: Pick<Parameters<typeof written>[1], 'projectId' | 'portion' | 'at' | 'unusedId'>,
  cases: readonly NewCase[],
): Promise<void> {
  const phones = cases.flatMap(({ recordId, phones: some }) => some.map((phone, at) => ({ ...phone, recordId, at })));
  await written(tx, {
    ...of,
    recordIds: cases.map((one) => one.recordId),
    languageIds: cases.map((one) => one.languageId),
    zones: cases.map((one) => one.zone),
    statuses: cases.map((one) => one.recordStatus),
    tiers: cases.map((one) => one.tier ?? 0),
    priorities: cases.map((one) => one.priority),
    cells: cases.map((one) => `{${one.cells.join(',')}}`),
    locked: cases.map((one) => one.isQuotaLocked),
    phoneRecords: phones.map((phone) => phone.recordId),
    raws: phones.map((phone) => phone.raw),
    numbers: phones.map((phone) => phone.number),
    positions: phones.map((phone) => phone.at + 1),
    reasons: phones.map((phone) => phone.lockReason ?? ''),
  });
}

const zonesAdded = statement({
  name: 'add the zones of cases to their project',
  takes: { ...OF, zones: listOf(text) },
  text: ({ projectId, zones }) => sql`
    update project set zones = array(select distinct zone from unnest(zones || ${zones}::text[]) as zone order by zone)
    where id = ${projectId} and not zones @> ${zones}::text[]`,
});

/** Adds zones to those for which dispatch checks the calling hours. */
export async function addZones(tx: Tx, projectId: ProjectId, zones: readonly string[]): Promise<void> {
  await zonesAdded(tx, { projectId, zones });
}
