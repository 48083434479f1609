import type { CaseRecordStatus, CaseWhy, SurveyStatus } from '@seker/contract';
import type { CaseId, DispositionId, Id, PersonId } from '@seker/kernel';
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { keptWhereCostly } from '../../../db/costly-reads.ts';
import type { Db } from '../../../db/database.ts';
import { type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';
import { plannedForValues } from '../../../db/planned-for-values.ts';
import type { Schema } from '../../../db/schema.ts';
import { isCaseFound } from '../cases/state/index.ts';
import { askedOf, type CasesReach, firstBlock, isOneOf } from './case-whys.queries.ts';
import { casesByFacts, type FactFilters, hasFactFilter } from './cases-by-facts.queries.ts';
import { isInPlace } from './found-place.queries.ts';

type Field = 'id' | 'due' | 'attempts' | 'recordStatus' | 'portion';

/** Selects cases, in any order. */
export interface CaseFilters extends FactFilters {
  readonly q: string;
  readonly recordStatus?: readonly CaseRecordStatus[] | undefined;
  readonly surveyStatus?: readonly SurveyStatus[] | undefined;
  readonly why?: readonly CaseWhy[] | undefined;
  readonly attemptsFrom?: number | undefined;
  readonly attemptsTo?: number | undefined;
  readonly dueBefore?: string | undefined;
  readonly dueAfter?: string | undefined;
  readonly language?: readonly string[] | undefined;
  readonly zone?: readonly string[] | undefined;
  readonly assigned?: readonly PersonId[] | undefined;
  readonly isAssigned?: boolean | undefined;
  readonly isHeld?: boolean | undefined;
  readonly isInField?: boolean | undefined;
  readonly inPortion?: readonly number[] | undefined;
  readonly outcome?: readonly Id<'Disposition'>[] | undefined;
  readonly reason?: readonly string[] | undefined;
}

export type WantedCases = CaseFilters & CasesReach & ListPlace<Field>;

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  id: { key: sql`c.id`, type: 'bigint' },
  due: { key: sql`c.ready_at`, type: 'timestamptz' },
  attempts: { key: sql`c.attempts`, type: 'bigint' },
  recordStatus: { key: sql`c.record_status`, type: 'text' },
  portion: { key: sql`c.portion`, type: 'bigint' },
};

const build = expressionBuilder<Schema>();

/**
 * Reads a page with one extra row if another page follows, and the total, counted up to `most`. The page's ids are
 * found first, so that details are read for its rows only.
 */
export async function readCases(db: Db, wanted: WantedCases, most: number) {
  if (isNarrowed(wanted)) return await readFoundCases(db, wanted, most);
  const [rows, total] = await Promise.all([readPage(db, wanted, casesOf(db, wanted)), countCases(db, wanted, most)]);
  return { rows, total };
}

/** Whether few cases may be found among many, so that both page and count would look at all of them. */
function isNarrowed(wanted: WantedCases): boolean {
  return Object.entries(wanted).some(([name, filter]) => !NO_FILTERS.has(name) && (filter ?? '') !== '');
}
const NO_FILTERS: ReadonlySet<string> = new Set(['question', 'asked', 'maySeePeople', 'sort', 'after', 'limit']);

/** Finds the cases first, once for both page and count: so many that more are not counted tell that the page is near. */
async function readFoundCases(db: Db, wanted: WantedCases, most: number) {
  const ids = (
    await casesOf(db, wanted)
      .select('c.id')
      .limit(upTo(most + 1))
      .execute()
  ).map(({ id }) => id);
  const isAll = ids.length <= most;
  const rows = await readPage(db, wanted, isAll ? casesById(db, wanted, ids) : casesOf(db, wanted));
  return { rows, total: Math.min(ids.length, most) };
}

/** Reads the page without the count. */
export async function readCasesPage(db: Db, wanted: WantedCases) {
  return await readPage(db, wanted, casesOf(db, wanted));
}

async function readPage(db: Db, wanted: WantedCases, cases: ReturnType<typeof casesOf>) {
  const page = listPage(wanted, ORDERS, sql`c.id`);
  const found = cases.select('c.id').where(page.where).orderBy(page.orderBy).limit(page.limit);
  return await withDetails(db, wanted, found).select(page.sortKey.as('sortKey')).orderBy(page.orderBy).execute();
}

export type ReadCase = Omit<Awaited<ReturnType<typeof readPage>>[number], 'sortKey'>;

/** Reads one case as a row of the list. */
export async function readCaseRow(db: Db, caseId: CaseId, reach: CasesReach): Promise<ReadCase | undefined> {
  return await withDetails(db, reach, casesById(db, reach, [caseId]).select('c.id')).executeTakeFirst();
}

async function countCases(db: Db, wanted: CaseFilters & CasesReach, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(casesOf(db, wanted).select('c.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the ids of all matching cases, lowest first. */
export async function findCases(db: Db, wanted: CaseFilters & CasesReach): Promise<readonly CaseId[]> {
  const rows = await casesOf(db, wanted).select('c.id').orderBy('c.id').modifyEnd(plannedForValues).execute();
  return rows.map(({ id }) => id);
}

/** Counts matching cases by their first block; `null`: nothing blocks them. */
export const countWhys = keptWhereCostly(async (db: Db, wanted: CaseFilters & CasesReach) => {
  // An optimisation fence: otherwise the planner would expect many kinds of cases and sort a million of them by block.
  const asked = casesOf(db, wanted)
    .select((eb) => eb.cast<string | null>(firstBlock(wanted), 'text').as('block'))
    .offset(build.lit(0));
  return await db
    .selectFrom(asked.as('asked'))
    .select((eb) => ['block', eb.fn.countAll<number>().as('cases')])
    .groupBy('block')
    .modifyEnd(plannedForValues)
    .execute();
}, wordsOf);

/** A question but for its moment, and what was found for it. */
function wordsOf(wanted: CaseFilters & CasesReach): string {
  return JSON.stringify(wanted, (name, value) => (name === 'asked' || name === 'now' ? undefined : value));
}

/** The found cases come first: with this many tables the planner joins in the written order. */
function withDetails(db: Db, reach: CasesReach, found: SelectQueryBuilder<Schema, never, { readonly id: CaseId }>) {
  return db
    .selectFrom(found.as('found'))
    .innerJoin('study_case as c', 'c.id', 'found.id')
    .where('c.project_id', '=', reach.question.projectId)
    .innerJoin('language as l', 'l.id', 'c.language_id')
    .leftJoin('person as a', 'a.id', 'c.assigned_person_id')
    .leftJoin('session as s', 's.id', 'c.lease_session_id')
    .leftJoin('person as h', 'h.id', 's.person_id')
    .leftJoin('disposition as d', (join) =>
      join.onRef('d.project_id', '=', 'c.project_id').onRef('d.id', '=', 'c.outcome_id'),
    )
    .leftJoin('project as j', 'j.id', 'c.project_id')
    .leftJoin('list_file as f', 'f.id', 'j.list_file_id')
    .leftJoin('list_record as r', (join) =>
      join.onRef('r.list_file_id', '=', 'j.list_file_id').onRef('r.id', '=', 'c.record_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('phone as p')
          .select('p.raw')
          .whereRef('p.project_id', '=', 'c.project_id')
          .whereRef('p.case_id', '=', 'c.id')
          .where('p.removed_at', 'is', null)
          .orderBy('p.position')
          .orderBy('p.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'c.id',
      'c.record_status as recordStatus',
      'c.web_status as surveyStatus',
      'c.attempts',
      'c.tier',
      'c.zone',
      'c.portion',
      'c.ready_why as readyWhy',
      eb.cast<Date>(sql`greatest(c.ready_at, 'epoch')`, 'timestamptz').as('readyAt'),
      eb.cast<boolean>(eb('c.held_at', 'is not', null), 'boolean').as('isHeld'),
      'l.code as languageCode',
      'l.origin_name as languageName',
      'a.id as assignedId',
      'a.real_name as assignedName',
      'h.id as holderId',
      'h.real_name as holderName',
      'd.id as outcomeId',
      'd.names as outcomeNames',
      // The words of a reason as they were when it was last said.
      eb
        .cast<readonly unknown[]>(
          sql`(select coalesce(jsonb_agg(said.words order by said.id), '[]') from (
            select distinct on (one.key) one.id, one.words from case_reason one
            where one.project_id = c.project_id and one.case_id = c.id and one.removed_at is null
            order by one.key, one.id desc) said)`,
          'jsonb',
        )
        .as('reasons'),
      eb.cast<string | null>(sql`r.fields ->> f.name_column`, 'text').as('name'),
      'first.raw as phone',
      eb.cast<readonly string[]>(sql`case_blocks(${askedOf(reach)})`, sql`text[]`).as('blocks'),
    ]);
}

/** Selects the project's cases with these ids. */
function casesById(db: Db, { question }: CasesReach, ids: readonly CaseId[]) {
  return db
    .selectFrom('study_case as c')
    .where('c.project_id', '=', question.projectId)
    .where(build(sql`c.id`, '=', sql`any(${ids}::bigint[])`));
}

function casesOf(db: Db, wanted: CaseFilters & CasesReach) {
  const { recordStatus, surveyStatus, attemptsFrom, attemptsTo, dueBefore, dueAfter, language, zone } = wanted;
  const { assigned, isAssigned, isHeld, isInField, inPortion, outcome, reason, why, q } = wanted;
  return db
    .selectFrom('study_case as c')
    .where('c.project_id', '=', wanted.question.projectId)
    .$if(recordStatus !== undefined, (query) => query.where('c.record_status', 'in', [...(recordStatus ?? [])]))
    .$if(surveyStatus !== undefined, (query) => query.where('c.web_status', 'in', [...(surveyStatus ?? [])]))
    .$if(attemptsFrom !== undefined, (query) => query.where('c.attempts', '>=', attemptsFrom ?? 0))
    .$if(attemptsTo !== undefined, (query) => query.where('c.attempts', '<=', attemptsTo ?? 0))
    .$if(dueBefore !== undefined, (query) =>
      query.where('c.tier', 'is not', null).where('c.ready_at', '<', new Date(dueBefore ?? 0)),
    )
    .$if(dueAfter !== undefined, (query) =>
      query.where('c.tier', 'is not', null).where('c.ready_at', '>=', new Date(dueAfter ?? 0)),
    )
    .$if(language !== undefined, (query) =>
      // Found before any case is looked at: as a join it would come after the reasons, which cost more.
      query.where(
        build(
          sql`c.language_id`,
          '=',
          sql`any(array(select spoken.id from language spoken where spoken.code = any(${[...(language ?? [])]}::text[])))`,
        ),
      ),
    )
    .$if(zone !== undefined, (query) => query.where('c.zone', 'in', [...(zone ?? [])]))
    .$if(assigned !== undefined, (query) => query.where('c.assigned_person_id', 'in', [...(assigned ?? [])]))
    .$if(isAssigned !== undefined, (query) =>
      query.where('c.assigned_person_id', isAssigned === true ? 'is not' : 'is', null),
    )
    .$if(isHeld !== undefined, (query) => query.where('c.held_by', isHeld === true ? 'is not' : 'is', null))
    .$if(isInField !== undefined, (query) => {
      const given = build.exists(
        sql`(select from assignment n where n.project_id = c.project_id and n.case_id = c.id and n.ended_at is null)`,
      );
      return query.where(isInField === true ? given : build.not(given));
    })
    .$if(inPortion !== undefined, (query) => query.where('c.portion', 'in', [...(inPortion ?? [])]))
    .$if(outcome !== undefined, (query) => query.where('c.outcome_id', 'in', [...(outcome ?? [])] as DispositionId[]))
    .$if(reason !== undefined, (query) =>
      query.where(
        build.exists(
          sql`(select from case_reason said where said.project_id = c.project_id and said.case_id = c.id
            and said.removed_at is null and said.key = any(${[...(reason ?? [])]}::text[]))`,
        ),
      ),
    )
    .$if(hasFactFilter(wanted), (query) =>
      query.where('c.id', 'in', casesByFacts(db, wanted.question.projectId, wanted)),
    )
    .$if(wanted.foundPlace !== null, (query) =>
      wanted.foundPlace === null ? query : query.where(isInPlace(wanted.foundPlace)),
    )
    .$if(wanted.ofInterviews !== null, (query) =>
      query.where(
        build(
          sql`c.id`,
          'in',
          sql`(select i.case_id from unnest(${wanted.ofInterviews ?? []}::bigint[]) found(id) join study_interview i
            on i.project_id = ${wanted.question.projectId} and i.id = found.id)`,
        ),
      ),
    )
    .$if(why !== undefined, (query) => query.where(isOneOf(wanted, why ?? [])))
    .$if(q !== '', (query) => query.where(isCaseFound({ ...wanted, projectId: wanted.question.projectId })));
}
