import { CALLBACK_STANDS } from '@seker/contract';
import type { CaseId, Instant, LanguageId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { boolean, filled, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { type RowOf, statement } from '../../../db/statement.ts';
import { IS_CALLBACK, isWithoutTaker, OWNER, standOf } from './callback-stand.queries.ts';

/** What is asked of each project: the zones in which it may call, since when kept ones are open, and a span of time. */
export interface AskedProject {
  readonly projectId: ProjectId;
  readonly zones: readonly string[];
  readonly opened: string;
  readonly from: string;
  readonly until: string;
}

/** A language in which a person at work could take callbacks of a project. */
export interface Spoken {
  readonly projectId: ProjectId;
  readonly personId: PersonId;
  readonly languageId: LanguageId;
}

export interface CallbackFilters {
  readonly asked: readonly AskedProject[];
  readonly team: readonly Spoken[];
  readonly now: Instant;
  /** Until when a callback is near, so that one without a taker is warned of. */
  readonly soon: Instant;
  /** 0: those of all interviewers; null: any. */
  readonly ownerId: number | null;
  readonly languages: readonly string[] | null;
  readonly stands: readonly string[] | null;
  readonly isWithoutTaker: boolean | null;
  readonly caseId: CaseId | null;
}

/** Behind which callback the page begins, in each of its two parts. */
export interface CallbacksPlace {
  readonly urgentAt: string;
  readonly urgentId: number;
  readonly restAt: string;
  readonly restId: number;
  readonly limit: number;
}

const FILTERS = {
  asked: json(z.custom<readonly AskedProject[]>()),
  team: json(z.custom<readonly Spoken[]>()),
  now: moment,
  soon: moment,
  ownerId: nullable(number),
  languages: nullable(listOf(text)),
  stands: nullable(listOf(text)),
  isWithoutTaker: nullable(boolean),
  caseId: nullable(id<'Case'>()),
};
type Placed = { readonly [Name in keyof typeof FILTERS]: unknown };

const withAsked = ({ asked, team }: Pick<Placed, 'asked' | 'team'>) => sql`
    asked as materialized (select "projectId" as project_id, zones, opened, "from" as from_at, until as until_at from jsonb_to_recordset(${asked}::jsonb)
      as a("projectId" bigint, zones text[], opened timestamptz, "from" timestamptz, until timestamptz)),
    team as materialized (select "projectId" as project_id, "personId" as person_id, "languageId" as language_id from jsonb_to_recordset(${team}::jsonb)
      as t("projectId" bigint, "personId" bigint, "languageId" bigint))`;

const isWanted = (values: Placed) => sql`c.project_id = a.project_id and ${IS_CALLBACK}
      and (${values.ownerId}::bigint is null or coalesce(${OWNER}, 0) = ${values.ownerId}::bigint)
      and (${values.languages}::text[] is null or c.language_id in (select g.id from language g where g.code = any(${values.languages}::text[])))
      and (${values.caseId}::bigint is null or c.id = ${values.caseId}::bigint)
      and (${values.isWithoutTaker}::boolean is null or ${isWithoutTaker(values)} = ${values.isWithoutTaker}::boolean)
      and (${values.stands}::text[] is null or ${standOf(values.now)} = any(${values.stands}::text[]))`;

const page = statement({
  name: 'a page of the callbacks of the office',
  takes: { ...FILTERS, urgentAt: text, urgentId: number, restAt: text, restId: number, limit: number },
  gives: {
    id: id<'Case'>(),
    projectId: id<'Project'>(),
    isUrgent: boolean,
    sortKey: filled(text),
    at: moment,
    tier: filled(number),
    localZone: text,
    languageId: id<'Language'>(),
    languageCode: text,
    languageName: text,
    name: nullable(text),
    note: nullable(text),
    ownerId: nullable(id<'Person'>()),
    ownerName: nullable(text),
    holder: nullable(text),
    stand: oneOf(...CALLBACK_STANDS),
  },
  plan: 'forValues',
  text: ({ urgentAt, urgentId, restAt, restId, limit, ...values }) => sql`
    with ${withAsked(values)},
    found as (
      select c.project_id, c.id, c.ready_at, c.is_urgent
      from asked a join project p on p.id = a.project_id cross join lateral (
        (select c.project_id, c.id, c.ready_at, true as is_urgent from study_case c
          where ${isWanted(values)} and c.ready_at >= a.from_at and c.ready_at < a.until_at and c.ready_at <= ${values.soon}::timestamptz
            and (c.ready_at, c.id) > (${urgentAt}::text::timestamptz, ${urgentId}::bigint) and ${isWithoutTaker(values)}
          order by c.ready_at, c.id limit ${limit})
        union all
        (select c.project_id, c.id, c.ready_at, false from study_case c
          where ${isWanted(values)} and c.ready_at >= a.from_at and c.ready_at < a.until_at
            and (c.ready_at, c.id) > (${restAt}::text::timestamptz, ${restId}::bigint)
            and (c.ready_at > ${values.soon}::timestamptz or not ${isWithoutTaker(values)})
          order by c.ready_at, c.id limit ${limit})) c
      order by c.is_urgent desc, c.ready_at, c.id limit ${limit})
    select c.id, c.project_id as "projectId", f.is_urgent as "isUrgent", c.ready_at::text as "sortKey", c.ready_at as at, c.tier,
      c.zone as "localZone", c.language_id as "languageId", g.code as "languageCode", g.origin_name as "languageName",
      r.fields ->> l.name_column as name, (
        select m.text from case_comment m where m.project_id = c.project_id and m.case_id = c.id and m.removed_at is null
        order by m.id desc limit 1) as note,
      o.id as "ownerId", o.real_name as "ownerName", h.real_name as holder, ${standOf(values.now)} as stand
    from found f
      join study_case c on c.project_id = f.project_id and c.id = f.id
      join asked a on a.project_id = c.project_id
      join project p on p.id = c.project_id
      join language g on g.id = c.language_id
      left join list_file l on l.id = p.list_file_id
      left join list_record r on r.list_file_id = p.list_file_id and r.id = c.record_id
      left join person o on o.id = ${OWNER}
      left join session s on s.id = c.lease_session_id
      left join person h on h.id = s.person_id
    order by f.is_urgent desc, f.ready_at, f.id`,
});
export type FoundCallback = Awaited<ReturnType<typeof findCallbacks>>[number];

/** Those that no one at work could take come first, then all by their time; one more than the page where another follows. */
export async function findCallbacks(db: Db, wanted: CallbackFilters & CallbacksPlace) {
  return (await page(db, wanted)).rows;
}

const counted = statement({
  name: 'how many callbacks of the office each day has',
  takes: FILTERS,
  gives: { day: filled(text), callbacks: number },
  plan: 'forValues',
  text: (values) => sql`
    with ${withAsked(values)}
    select to_char(greatest(c.ready_at, ${values.now}::timestamptz) at time zone p.zone, 'YYYY-MM-DD') as day, count(*) as callbacks
    from asked a join project p on p.id = a.project_id cross join lateral (select c.ready_at from study_case c where ${isWanted(values)}) c
    group by day`,
});

export async function countCallbacks(db: Db, wanted: CallbackFilters) {
  return (await counted(db, wanted)).rows;
}

const CHOICE = { ownerId: nullable(id<'Person'>()), owner: nullable(text), code: text, language: text };

const choices = statement({
  name: 'whose callbacks there are, and in which languages',
  takes: { projectIds: listOf(id<'Project'>()) },
  gives: CHOICE,
  text: ({ projectIds }) => sql`
    select o.id as "ownerId", o.real_name as owner, g.code, g.origin_name as language
    from (select distinct ${OWNER} as owner_id, c.language_id from study_case c where c.project_id = any(${projectIds}::bigint[]) and ${IS_CALLBACK}) c
      join language g on g.id = c.language_id left join person o on o.id = c.owner_id
    order by o.real_name, o.id, g.id`,
});

export async function listCallbackChoices(
  db: Db,
  projectIds: readonly ProjectId[],
): Promise<readonly RowOf<typeof CHOICE>[]> {
  return (await choices(db, { projectIds })).rows;
}
