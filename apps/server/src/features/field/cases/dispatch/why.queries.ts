import { BLOCKS, type Block, READY_WHYS, type ReadyWhy, TIME_BLOCKS } from '@seker/fieldwork';
import type { CaseId, CellId, Instant, LanguageId, PersonId, ProjectId } from '@seker/kernel';
import { type RawBuilder, sql } from 'kysely';
import { filled, id, listOf, moment, nullable, number, oneOf, text } from '../../../../db/column.ts';
import { keptWhereCostly } from '../../../../db/costly-reads.ts';
import type { Db } from '../../../../db/database.ts';
import { entryHolds } from '../../../../db/entry-holds.ts';
import { IS_AGREED, restsSince } from '../../../../db/number-rests.ts';
import { statement } from '../../../../db/statement.ts';

/** A question to the queue: for which people, when, and in which zones calls are allowed. */
export interface QueueQuestion {
  readonly projectId: ProjectId;
  /** The interviewer; for a supervisor all candidates for a case. */
  readonly people: readonly PersonId[];
  readonly languages: readonly LanguageId[];
  readonly zones: readonly string[];
  readonly now: Instant;
  /** See `DispatchQuestion`. */
  readonly openedSince: Instant;
}

const QUESTION = {
  projectId: id<'Project'>(),
  people: listOf(id<'Person'>()),
  languages: listOf(id<'Language'>()),
  zones: listOf(text),
  now: moment,
  openedSince: moment,
};
type Placed = { readonly [Name in keyof typeof QUESTION]: unknown };

/** Dialable numbers, by the same rule as dispatch. */
const isOpenNumber = sql`p.removed_at is null and p.list_status <> 'locked'`;

/**
 * Selects the project's cases whose open numbers are all blacklisted or all rest, or one of whose numbers is in use in
 * another case.
 */
export function asideCases({ projectId, now }: Pick<Placed, 'projectId' | 'now'>): RawBuilder<unknown> {
  const since = restsSince({ projectId, now });
  return sql`
    select case_id, bool_or(is_blacklisted) as is_blacklisted, bool_or(is_elsewhere) as is_elsewhere, bool_or(is_resting) as is_resting from (
      select said.case_id, true as is_blacklisted, false as is_elsewhere, false as is_resting
      -- Both indexes are gone through side by side, without a look at a row; what they have in common is looked at closer.
      from (select distinct p.case_id from blacklist_entry b join phone p on p.number = b.phone and p.project_id = ${projectId}) near
        cross join lateral (
          select o.case_id from phone o
          where o.project_id = ${projectId} and o.case_id = near.case_id and o.removed_at is null and o.list_status <> 'locked'
          group by o.case_id
          having bool_and(exists (select from blacklist_entry b where b.phone = o.number and ${entryHolds({ projectId, now })}))) said
      union all
      select p.case_id, false, true, false
      from number_lease l join phone p on p.number = l.number and p.project_id = ${projectId} and ${isOpenNumber}
      where (l.project_id, l.case_id) <> (p.project_id, p.case_id)
      union all
      select rung.case_id, false, false, true
      from (select distinct p.case_id from number_rang r join phone p on p.number = r.number and p.project_id = ${projectId} where r.rang_at > ${since}) near
        cross join lateral (
          select p.case_id from phone p
          where p.project_id = ${projectId} and p.case_id = near.case_id and ${isOpenNumber}
          group by p.case_id
          having bool_and(not (${IS_AGREED}) and exists (select from number_rang r where r.number = p.number and r.rang_at > ${since}))) rung) found
    group by case_id`;
}

/** The arguments of `first_block` and `case_blocks` besides the case, with `aside` for the rows of `asideCases`. */
export function askedOf({ projectId, people, languages, zones, now, openedSince }: Placed): RawBuilder<unknown> {
  return sql`${people}::bigint[], ${languages}::bigint[], ${zones}::text[], array(
      select q.id from quota_cell q where q.project_id = ${projectId} and q.completed + q.reserved >= q.target + q.overflow),
    coalesce(aside.is_blacklisted, false), coalesce(aside.is_elsewhere, false), ${now}::timestamptz, coalesce(aside.is_resting, false), ${openedSince}::timestamptz`;
}

const asked = statement({
  name: 'what of the queue is not on its cases',
  takes: { projectId: id<'Project'>(), now: moment },
  gives: {
    fullCells: listOf(id<'Cell'>()),
    blacklisted: listOf(id<'Case'>()),
    elsewhere: listOf(id<'Case'>()),
    resting: listOf(id<'Case'>()),
  },
  text: ({ projectId, now }) => sql`
    with aside as materialized (${asideCases({ projectId, now })})
    select array(
        select q.id from quota_cell q where q.project_id = ${projectId} and q.completed + q.reserved >= q.target + q.overflow) as "fullCells",
      array(select case_id from aside where is_blacklisted) as blacklisted,
      array(select case_id from aside where is_elsewhere) as elsewhere,
      array(select case_id from aside where is_resting) as resting`,
});

/** Inputs of `first_block` and `case_blocks` besides the case and the people. */
export interface AskedQueue {
  readonly fullCells: readonly CellId[];
  readonly blacklisted: readonly CaseId[];
  readonly elsewhere: readonly CaseId[];
  readonly resting: readonly CaseId[];
}

export const readAsked = keptWhereCostly(
  async (db: Db, { projectId, now }: Pick<QueueQuestion, 'projectId' | 'now'>): Promise<AskedQueue> => {
    const [row] = (await asked(db, { projectId, now })).rows;
    return row ?? { fullCells: [], blacklisted: [], elsewhere: [], resting: [] };
  },
  ({ projectId }) => String(projectId),
);

const queue = statement({
  name: 'what the queue waits for',
  takes: {
    ...QUESTION,
    fullCells: listOf(id<'Cell'>()),
    blacklisted: listOf(id<'Case'>()),
    elsewhere: listOf(id<'Case'>()),
    resting: listOf(id<'Case'>()),
  },
  gives: {
    block: nullable(text),
    readyWhy: oneOf(...READY_WHYS),
    personId: nullable(id<'Person'>()),
    languageId: nullable(id<'Language'>()),
    zone: text,
    cases: number,
    dueAt: filled(moment),
  },
  text: (values) => sql`
    select block, ready_why as "readyWhy", person_id as "personId", language_id as "languageId", zone,
      count(*) as cases, min(greatest(ready_at, ${values.now}::timestamptz)) as "dueAt"
    from (
      select first_block(c, ${values.people}::bigint[], ${values.languages}::bigint[], ${values.zones}::text[], ${values.fullCells}::bigint[],
          c.id in (select unnest(${values.blacklisted}::bigint[])), c.id in (select unnest(${values.elsewhere}::bigint[])),
          ${values.now}::timestamptz, c.id in (select unnest(${values.resting}::bigint[])), ${values.openedSince}::timestamptz) as block, c.ready_why, c.zone,
        -- Others are given a callback only once it is open to all.
        case when c.tier = 2 and c.appointment_person_id <> all(${values.people}::bigint[])
          then c.ready_at + (${values.now}::timestamptz - ${values.openedSince}::timestamptz) else c.ready_at end as ready_at,
        case when c.tier = 1 then c.assigned_person_id end as person_id, c.language_id
      from study_case c
      where c.project_id = ${values.projectId} and (c.tier is not null or c.lease_session_id is not null)) open
    group by block, ready_why, person_id, language_id, zone`,
});

/** Open cases that wait for the same thing. */
export interface QueueGroup {
  /** The first block; `null`: none. */
  readonly block: Block | null;
  readonly readyWhy: ReadyWhy;
  /** The interviewer to whom a supervisor assigned them. */
  readonly personId: PersonId | null;
  readonly languageId: LanguageId | null;
  readonly zone: string;
  readonly cases: number;
  /** When the first of them is due; not before the time of the question. */
  readonly dueAt: Instant;
}

/** Groups the open cases of a project by what they wait for; each case is counted exactly once. */
export const readQueue = keptWhereCostly(
  async (db: Db, question: QueueQuestion): Promise<readonly QueueGroup[]> => {
    // Read first, as lists of ids: in a join the planner would sort a million cases by block.
    const set = await readAsked(db, question);
    const { projectId, people, languages, zones, now, openedSince } = question;
    const { rows } = await queue(db, { projectId, people, languages, zones, now, openedSince, ...set });
    return rows.map(({ block, ...group }) => ({ ...group, block: block === null ? null : blockOf(block) }));
  },
  (question) =>
    JSON.stringify(question, (name, value) => (name === 'now' || name === 'openedSince' ? undefined : value)),
);

/** Whether the group waits for time only. */
export function waitsForTime({ block }: Pick<QueueGroup, 'block'>): boolean {
  return block !== null && TIME_BLOCKS.includes(block);
}

/** Reads the names of these people. */
export async function listNames(db: Db, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, string>> {
  if (people.length === 0) return new Map();
  const rows = await db.selectFrom('person').select(['id', 'real_name as name']).where('id', 'in', people).execute();
  return new Map(rows.map(({ id: personId, name }) => [personId, name]));
}

export function blockOf(text: string): Block {
  const found = BLOCKS.find((block) => block === text);
  if (found === undefined) throw new Error(`the database knows a block of its own: ${text}`);
  return found;
}

const blocksOfCase = statement({
  name: 'what stands before a case',
  takes: { ...QUESTION, caseId: id<'Case'>() },
  gives: { blocks: filled(listOf(text)), first: nullable(text) },
  text: (values) => sql`
    select case_blocks(c, ${askedOf(values)}) as blocks, first_block(c, ${askedOf(values)}) as first
    from study_case c left join (${asideCases(values)}) aside on aside.case_id = c.id
    where c.project_id = ${values.projectId} and c.id = ${values.caseId}`,
});

/** Lists all blocks of a case for these people. */
export async function readBlocks(
  db: Db,
  { projectId, people, languages, zones, now, openedSince }: QueueQuestion,
  caseId: CaseId,
): Promise<{ readonly blocks: readonly Block[]; readonly first: Block | null }> {
  const [row] = (await blocksOfCase(db, { projectId, people, languages, zones, now, openedSince, caseId })).rows;
  if (row === undefined) throw new Error(`project ${projectId} has no case ${caseId}`);
  return { blocks: row.blocks.map(blockOf), first: row.first === null ? null : blockOf(row.first) };
}
