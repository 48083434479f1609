import { COUNTED_TO, SKIP_REASONS, type SkipReason, type SurveyStatus } from '@seker/contract';
import type { CaseId, Id, Instant, ProjectId } from '@seker/kernel';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { boolean, id, json, listOf, moment, nullable, number, oneOf, text } from '../../../../db/column.ts';
import type { Db } from '../../../../db/database.ts';
import { entryHolds } from '../../../../db/entry-holds.ts';
import { type Placeholder, statement } from '../../../../db/statement.ts';

export type MailingId = Id<'Mailing'>;

/** The choice of a mailing's recipients. */
export interface Choice {
  readonly statuses: readonly SurveyStatus[];
  /** Empty: all. */
  readonly portions: readonly number[];
  /** Codes; empty: all. */
  readonly languages: readonly string[];
}

export interface WantedCandidates extends Choice {
  readonly projectId: ProjectId;
  /** Named, so that the plan knows in which part of all records it lies. */
  readonly listFileId: Id<'ListFile'> | null;
  /** By the language of a template, the sources without a fallback. */
  readonly needed: Readonly<Record<string, readonly string[]>>;
  /** In which those are written to whose own language has no template. */
  readonly defaultLanguage: string;
  /** Of a reminder: the invitation that it follows. */
  readonly parentId: MailingId | null;
  readonly now: Instant;
}

const neededSources = z.record(z.string(), z.array(z.string()));

/** The values of a choice, as statements take them. */
export const WANTED = {
  projectId: id<'Project'>(),
  listFileId: nullable(id<'ListFile'>()),
  /** The stretch of cases that is looked at; null: no bound. */
  afterCase: nullable(id<'Case'>()),
  lastCase: nullable(id<'Case'>()),
  statuses: listOf(text),
  portions: listOf(number),
  languages: listOf(text),
  needed: json(neededSources),
  defaultLanguage: text,
  parentId: nullable(id<'Mailing'>()),
  now: moment,
};
type Wanted = { readonly [Name in keyof typeof WANTED]: Placeholder };

/** What a mail server takes as an address, but for its length: a count in the pattern takes five times as long. */
const ADDRESS =
  '^[^[:space:][:cntrl:]@<>"(),:;\\\\\\[\\]]+@[^[:space:][:cntrl:]@<>"(),:;\\\\\\[\\]]+\\.[^[:space:][:cntrl:]@.]{2,}$';

/**
 * The cases of the choice as `judged`, each with the first reason that keeps it from a mail, or null. What is carried
 * along is little, for a million of them are sorted by their address.
 */
export function judgedCases(v: Wanted): RawBuilder<unknown> {
  const holds = entryHolds({ projectId: v.projectId, now: v.now });
  // Looked up as wholes: asked of each case, the blacklist would take most of the time. `offset 0`: the planner would
  // otherwise work out the reason twice, once for the order and once for the answer. `left join`: each case has a language, of which
  // the planner knows nothing here, and it would expect few cases.
  return sql`
    unwanted_address as materialized (select lower(b.email) as email from blacklist_entry b where b.email is not null and ${holds}),
    unwanted_number as materialized (select distinct b.phone from blacklist_entry b where b.phone is not null and ${holds}),
    unwanted_person as materialized (
      select p.case_id from unwanted_number u join phone p on p.number = u.phone and p.project_id = ${v.projectId} and p.removed_at is null
      where not exists (select from phone o where o.project_id = p.project_id and o.case_id = p.case_id and o.removed_at is null
        and o.number not in (select phone from unwanted_number))),
    written as materialized (
      select l.id, l.code, t.language, coalesce(${v.needed}::jsonb ? t.language, false) as is_written,
        array(select jsonb_array_elements_text(${v.needed}::jsonb -> t.language)) as sources
      from language l cross join lateral (
        select case when ${v.needed}::jsonb ? l.code then l.code else ${v.defaultLanguage}::text end as language) t
    ), chosen as (
      select c.project_id, c.id, c.web_status, c.record_status, c.lease_until, coalesce(c.typed_email, r.email) as address, w.language, w.is_written,
        case when cardinality(w.sources) > 0 then (
          select s.source from unnest(w.sources) with ordinality s (source, at)
          where btrim(coalesce(r.fields ->> s.source, '')) = '' order by s.at limit 1) end as source
      from study_case c left join written w on w.id = c.language_id
        left join list_record r on r.list_file_id = ${v.listFileId}::bigint and r.id = c.record_id
      where c.project_id = ${v.projectId} and (${v.afterCase}::bigint is null or c.id > ${v.afterCase}::bigint)
        and (${v.lastCase}::bigint is null or c.id <= ${v.lastCase}::bigint) and c.web_status = any(${v.statuses}::text[])
        and (cardinality(${v.portions}::int[]) = 0 or c.portion = any(${v.portions}::int[]))
        and (cardinality(${v.languages}::text[]) = 0 or w.code = any(${v.languages}::text[]))
        and (${v.parentId}::bigint is null or (
          exists (select from mailing_recipient o join mailing f on f.project_id = o.project_id and f.id = o.mailing_id
            where o.project_id = c.project_id and o.case_id = c.id and o.state in ('sent', 'unknown')
              and coalesce(f.parent_id, f.id) = ${v.parentId}::bigint)
          and not exists (select from mailing_recipient o where o.project_id = c.project_id and o.case_id = c.id
            and o.state in ('queued', 'claimed', 'sending', 'sent', 'unknown') and o.state_at > ${v.now}::timestamptz - interval '48 hours')))
      offset 0
    ), reasoned as (
      select c.project_id, c.id, c.web_status, c.address, lower(c.address) as folded, c.language, c.source, case
        when coalesce(c.address, '') = '' then 'noAddress'
        when length(c.address) > 254 or strpos(c.address, '@') > 65 or c.address !~ ${sql.lit(ADDRESS)} then 'badAddress'
        when lower(c.address) in (select email from unwanted_address) or c.id in (select case_id from unwanted_person) then 'blacklisted'
        when c.record_status in ('success', 'extra', 'zeroQuota', 'overQuota', 'burned') and not exists (
          select from access_link k join link_key y on y.id = k.key_id and y.is_current
          where k.project_id = c.project_id and k.case_id = c.id and k.is_latest and k.revoked_at is null
            and (k.expires_at is null or k.expires_at > ${v.now})) then 'noLink'
        when c.lease_until > ${v.now} or c.web_status = 'inUse' then 'inHand'
        when not c.is_written then 'noTemplate'
        when c.source is not null then 'missingField' end as reason
      from chosen c offset 0
    ), judged as (
      select c.*, case when c.reason is null
        and row_number() over (partition by c.reason is null, c.folded collate "C" order by c.id) > 1
        then 'duplicateAddress' else c.reason end as verdict
      from reasoned c
    )`;
}

const summed = statement({
  name: 'count who would get a mail, and why others would not',
  takes: WANTED,
  gives: { reason: nullable(oneOf(...SKIP_REASONS)), source: nullable(text), language: text, count: number },
  plan: 'forValues',
  text: (v) => sql`
    with ${judgedCases(v)}
    select verdict as reason, case when verdict = 'missingField' then source end as source, language, count(*) as count
    from judged group by 1, 2, 3`,
});

export async function sumCandidates(db: Db, wanted: WantedCandidates) {
  return (await summed(db, valuesOf(wanted))).rows;
}

const typedOnes = statement({
  name: 'what stands against typed addresses',
  takes: { ...WANTED, addresses: listOf(text) },
  gives: { address: text, reason: nullable(oneOf('blacklisted', 'duplicateAddress')) },
  plan: 'forValues',
  text: ({ addresses, ...v }) => sql`
    with typed as (select distinct on (lower(a)) a as address from unnest(${addresses}::text[]) a order by lower(a)), ${judgedCases(v)}
    select t.address, case
      when exists (select from blacklist_entry b
        where lower(b.email) = lower(t.address) and ${entryHolds({ projectId: v.projectId, now: v.now })}) then 'blacklisted'
      when exists (select from judged c where c.verdict is null and lower(c.address) = lower(t.address)) then 'duplicateAddress' end as reason
    from typed t`,
});

/** Judges typed addresses, each once: the blacklist, and those to whom the list sends already. */
export async function judgeTyped(db: Db, wanted: WantedCandidates, addresses: readonly string[]) {
  return addresses.length === 0 ? [] : (await typedOnes(db, { ...valuesOf(wanted), addresses })).rows;
}

const LISTED = {
  ...WANTED,
  reasons: listOf(text),
  source: nullable(text),
  q: text,
  after: nullable(number),
  isDescending: boolean,
  limit: number,
};

const listed = statement({
  name: 'a page of those who would get a mail, or not',
  takes: LISTED,
  gives: {
    id: id<'Case'>(),
    name: nullable(text),
    email: nullable(text),
    language: text,
    surveyStatus: oneOf('notSent', 'notStarted', 'inUse', 'stopped', 'finished', 'completed'),
    reason: nullable(oneOf(...SKIP_REASONS)),
    source: nullable(text),
  },
  plan: 'forValues',
  text: ({ reasons, source, q, after, isDescending, limit, ...v }) => sql`
    with ${judgedCases(v)}, named as (
      select j.*, r.fields ->> f.name_column as name
      from judged j join study_case c on c.project_id = j.project_id and c.id = j.id
        left join list_file f on f.id = ${v.listFileId}::bigint
        left join list_record r on r.list_file_id = ${v.listFileId}::bigint and r.id = c.record_id
    )
    select id, name, address as email, language, web_status as "surveyStatus", verdict as reason,
      case when verdict = 'missingField' then source end as source
    from named
    where (cardinality(${reasons}::text[]) = 0 or coalesce(verdict, 'gets') = any(${reasons}::text[]))
      and (${source}::text is null or source = ${source}::text)
      and (${q}::text = '' or id::text = ${q}::text or strpos(lower(address), lower(${q}::text)) > 0 or strpos(lower(name), lower(${q}::text)) > 0)
      and (${after}::bigint is null or case when ${isDescending}::bool then id < ${after}::bigint else id > ${after}::bigint end)
    order by case when ${isDescending}::bool then -id else id end limit ${limit}`,
});

export interface ListedCandidates extends WantedCandidates {
  /** Empty: everyone. */
  readonly reasons: readonly SkipReason[];
  readonly source: string | null;
  readonly q: string;
  readonly after: number | null;
  readonly isDescending: boolean;
  readonly limit: number;
}

export async function listCandidateRows(db: Db, wanted: ListedCandidates) {
  const { reasons, source, q, after, isDescending, limit, ...rest } = wanted;
  return (await listed(db, { ...valuesOf(rest), reasons, source, q, after, isDescending, limit })).rows;
}

export async function countCandidateRows(db: Db, wanted: Omit<ListedCandidates, 'after' | 'limit'>): Promise<number> {
  return (await listCandidateRows(db, { ...wanted, after: null, limit: COUNTED_TO })).length;
}

const sample = statement({
  name: 'a case by whose fields a mail is shown',
  takes: { projectId: id<'Project'>(), caseId: nullable(id<'Case'>()) },
  gives: {
    caseId: id<'Case'>(),
    fields: nullable(json(z.record(z.string(), z.string()).catch({}))),
    email: nullable(text),
    name: nullable(text),
    previous: nullable(id<'Case'>()),
    next: nullable(id<'Case'>()),
  },
  text: ({ projectId, caseId }) => sql`
    with chosen as (select c.* from study_case c where c.project_id = ${projectId}
      and (${caseId}::bigint is null or c.id = ${caseId}::bigint) order by c.id limit 1)
    select c.id as "caseId", r.fields, coalesce(c.typed_email, r.email) as email, r.fields ->> f.name_column as name,
      (select max(o.id) from study_case o where o.project_id = c.project_id and o.id < c.id) as previous,
      (select min(o.id) from study_case o where o.project_id = c.project_id and o.id > c.id) as next
    from chosen c join project j on j.id = c.project_id left join list_file f on f.id = j.list_file_id
      left join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id`,
});

/** Reads a case, or the project's first; undefined when there is none. */
export async function readSampleCase(db: Db, projectId: ProjectId, caseId: CaseId | null) {
  return (await sample(db, { projectId, caseId })).rows[0];
}

const missingOf = statement({
  name: 'how many people with an address lack a value',
  takes: { projectId: id<'Project'>(), sources: listOf(text) },
  gives: { source: text, count: number },
  plan: 'forValues',
  text: ({ projectId, sources }) => sql`
    select s.source, count(r.id) filter (where btrim(coalesce(r.fields ->> s.source, '')) = '') as count
    from unnest(${sources}::text[]) s (source) cross join study_case c join project j on j.id = c.project_id
      join list_record r on r.list_file_id = j.list_file_id and r.id = c.record_id
    where c.project_id = ${projectId} and r.email is not null group by 1`,
});

export async function countMissing(db: Db, projectId: ProjectId, sources: readonly string[]) {
  return (await missingOf(db, { projectId, sources })).rows;
}

/** The values of a choice, of all cases. */
export function valuesOf({ needed, ...rest }: WantedCandidates) {
  return {
    projectId: rest.projectId,
    listFileId: rest.listFileId,
    afterCase: null,
    lastCase: null,
    statuses: rest.statuses,
    portions: rest.portions,
    languages: rest.languages,
    needed: Object.fromEntries(Object.entries(needed).map(([language, sources]) => [language, [...sources]])),
    defaultLanguage: rest.defaultLanguage,
    parentId: rest.parentId,
    now: rest.now,
  };
}
