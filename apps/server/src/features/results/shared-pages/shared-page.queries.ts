import { sharedFilter, sharedTable } from '@seker/contract';
import type { Id, Instant, InterviewId, PersonId, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { boolean, date, id, json, moment, nullable, number, text } from '../../../db/column.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { type SharedView, sharedView, type Withheld, withheld } from './shared-view.ts';

export type SharedPageId = Id<'SharedPage'>;

const tables = json(z.array(sharedTable));
const filters = json(z.array(sharedFilter));
const PAGE = { projectId: id<'Project'>(), pageId: id<'SharedPage'>() };

/** What is kept of a page beside what it shows. */
export interface StoredForm {
  readonly title: string;
  readonly intro: string;
  readonly tables: z.output<z.ZodMiniArray<typeof sharedTable>>;
  readonly filters: z.output<z.ZodMiniArray<typeof sharedFilter>>;
  readonly isLive: boolean;
  readonly until: Instant;
}

/** What a page shows, and of which interviews. */
export interface MadePage {
  readonly language: string;
  readonly asOf: Instant;
  readonly interviews: number;
  readonly lastInterview: InterviewId | null;
  readonly least: number;
  readonly withheld: Withheld;
  /** By choice; null: it is not offered. */
  readonly views: readonly (SharedView | null)[];
}

interface Change {
  readonly projectId: ProjectId;
  readonly personId: PersonId;
  readonly at: Instant;
}

const listed = statement({
  name: 'shared pages of a project',
  takes: { projectId: id<'Project'>() },
  gives: {
    id: id<'SharedPage'>(),
    key: text,
    title: text,
    intro: text,
    tables,
    filters,
    isLive: boolean,
    until: moment,
    isRevoked: boolean,
    asOf: date,
    interviews: number,
    least: number,
    withheld: json(withheld),
    madeBy: text,
    changedAt: date,
    revision: number,
    views: number,
    lastViewedOn: nullable(text),
  },
  text: ({ projectId }) => sql`
    select s.id, s.key, s.title, s.intro, s.tables, s.filters, s.live as "isLive", s.until, s.revoked_at is not null as "isRevoked",
      s.as_of as "asOf", s.interviews, s.least, s.withheld, coalesce(nullif(p.real_name, ''), p.login) as "madeBy",
      s.changed_at as "changedAt", s.revision, coalesce(o.views, 0) as views, o."lastViewedOn"
    from shared_page s join person p on p.id = s.made_by
      left join lateral (select sum(d.views) as views, max(d.day)::text as "lastViewedOn" from shared_page_day d
        where d.project_id = s.project_id and d.page_id = s.id) o on true
    where s.project_id = ${projectId} order by s.revoked_at is not null, s.id desc`,
});

export async function listPages(db: Db, projectId: ProjectId) {
  return (await listed(db, { projectId })).rows;
}

const leastBase = statement({
  name: 'the smallest base that is shared',
  takes: {},
  gives: { least: number },
  text: () => sql`select least_base as least from setting`,
});

export async function readLeastBase(db: Db): Promise<number> {
  return (await leastBase(db, {})).rows[0]?.least ?? Number.POSITIVE_INFINITY;
}

const FORM = { title: text, intro: text, tables, filters, isLive: boolean, until: moment };
const MADE = {
  language: text,
  asOf: moment,
  interviews: number,
  lastInterview: nullable(id<'Interview'>()),
  least: number,
  withheld: json(withheld),
};
const CHANGE = { personId: id<'Person'>(), at: moment };

const added = statement({
  name: 'share a page',
  takes: { projectId: id<'Project'>(), key: text, ...FORM, ...MADE, ...CHANGE },
  gives: { id: id<'SharedPage'>() },
  text: (page) => sql`
    insert into shared_page (project_id, key, title, intro, language, tables, filters, live, until, as_of, interviews, last_interview,
      least, withheld, looked_at, made_by, changed_at, changed_by)
    values (${page.projectId}, ${page.key}, ${page.title}, ${page.intro}, ${page.language}, ${page.tables}::jsonb, ${page.filters}::jsonb,
      ${page.isLive}, ${page.until}, ${page.asOf}, ${page.interviews}, ${page.lastInterview}, ${page.least}, ${page.withheld}::jsonb,
      ${page.asOf}, ${page.personId}, ${page.at}, ${page.personId})
    returning id`,
});

export async function insertPage(
  tx: Tx,
  form: StoredForm,
  { views, ...made }: MadePage,
  { key, ...change }: Change & { readonly key: string },
): Promise<SharedPageId> {
  const [row] = (await added(tx, { ...form, ...made, ...change, key })).rows;
  if (row === undefined) throw new Error('a page was not shared');
  await storeViews(tx, change.projectId, row.id, views);
  return row.id;
}

const locked = statement({
  name: 'a shared page that is about to change',
  takes: PAGE,
  gives: { title: text, revision: number, isRevoked: boolean, changedAt: date, changedBy: text },
  text: ({ projectId, pageId }) => sql`
    select s.title, s.revision, s.revoked_at is not null as "isRevoked", s.changed_at as "changedAt",
      coalesce(nullif(p.real_name, ''), p.login) as "changedBy"
    from shared_page s join person p on p.id = s.changed_by
    where s.project_id = ${projectId} and s.id = ${pageId} for update of s`,
});

export async function lockPage(tx: Tx, projectId: ProjectId, pageId: SharedPageId) {
  return (await locked(tx, { projectId, pageId })).rows[0] ?? null;
}

const changed = statement({
  name: 'change a shared page',
  takes: { ...PAGE, ...FORM, ...MADE, ...CHANGE },
  text: (page) => sql`
    update shared_page set title = ${page.title}, intro = ${page.intro}, language = ${page.language}, tables = ${page.tables}::jsonb,
      filters = ${page.filters}::jsonb, live = ${page.isLive}, until = ${page.until}, as_of = ${page.asOf}, interviews = ${page.interviews},
      last_interview = ${page.lastInterview}, least = ${page.least}, withheld = ${page.withheld}::jsonb, looked_at = ${page.asOf},
      revision = revision + 1, changed_at = ${page.at}, changed_by = ${page.personId}
    where project_id = ${page.projectId} and id = ${page.pageId}`,
});

export async function updatePage(
  tx: Tx,
  pageId: SharedPageId,
  form: StoredForm,
  { views, ...made }: MadePage,
  change: Change,
): Promise<void> {
  await changed(tx, { ...form, ...made, ...change, pageId });
  await storeViews(tx, change.projectId, pageId, views);
}

const revoked = statement({
  name: 'revoke a shared page',
  takes: { ...PAGE, ...CHANGE },
  text: ({ projectId, pageId, personId, at }) => sql`
    update shared_page set revoked_at = ${at}, revoked_by = ${personId} where project_id = ${projectId} and id = ${pageId}`,
});

const viewsGone = statement({
  name: 'delete what a shared page shows',
  takes: PAGE,
  text: ({ projectId, pageId }) => sql`delete from shared_view where project_id = ${projectId} and page_id = ${pageId}`,
});

export async function revokePage(tx: Tx, pageId: SharedPageId, { projectId, personId, at }: Change): Promise<void> {
  await revoked(tx, { projectId, pageId, personId, at });
  await viewsGone(tx, { projectId, pageId });
}

const viewStored = statement({
  name: 'store what a shared page shows',
  takes: { ...PAGE, choice: number, content: json(sharedView) },
  text: ({ projectId, pageId, choice, content }) => sql`
    insert into shared_view (project_id, page_id, choice, content) values (${projectId}, ${pageId}, ${choice}, ${content}::jsonb)`,
});

async function storeViews(tx: Tx, projectId: ProjectId, pageId: SharedPageId, views: MadePage['views']): Promise<void> {
  await viewsGone(tx, { projectId, pageId });
  for (const [choice, content] of views.entries())
    if (content !== null) await viewStored(tx, { projectId, pageId, choice, content });
}

const read = statement({
  name: 'a shared page by its link',
  takes: { key: text, choice: number, now: moment },
  gives: {
    ...PAGE,
    title: text,
    intro: text,
    language: text,
    isLive: boolean,
    asOf: date,
    least: number,
    filters,
    zone: text,
    choices: json(z.array(z.number())),
    view: json(sharedView),
  },
  text: ({ key, choice, now }) => sql`
    select s.project_id as "projectId", s.id as "pageId", s.title, s.intro, s.language, s.live as "isLive", s.as_of as "asOf", s.least, s.filters, p.zone, v.content as view,
      (select jsonb_agg(o.choice order by o.choice) from shared_view o where o.project_id = s.project_id and o.page_id = s.id) as choices
    from shared_page s join project p on p.id = s.project_id
      join shared_view v on v.project_id = s.project_id and v.page_id = s.id and v.choice = ${choice}
    where s.key = ${key} and s.revoked_at is null and s.until > ${now} and p.removed_at is null`,
});

/** Reads what a link shows for a choice; null where it leads nowhere, or the choice is not offered. */
export async function readPage(db: Db, key: string, choice: number, now: Instant) {
  return (await read(db, { key, choice, now })).rows[0] ?? null;
}

const due = statement({
  name: 'live pages that were not looked at lately',
  takes: { before: moment, now: moment },
  gives: {
    ...PAGE,
    revision: number,
    title: text,
    intro: text,
    language: text,
    tables,
    filters,
    until: moment,
    interviews: number,
    lastInterview: nullable(id<'Interview'>()),
  },
  text: ({ before, now }) => sql`
    select s.project_id as "projectId", s.id as "pageId", s.revision, s.title, s.intro, s.language, s.tables, s.filters, s.until, s.interviews,
      s.last_interview as "lastInterview"
    from shared_page s where s.live and s.revoked_at is null and s.looked_at < ${before} and s.until > ${now}
    order by s.looked_at limit 20`,
});

export async function listDue(db: Db, before: Instant, now: Instant) {
  return (await due(db, { before, now })).rows;
}

const newer = statement({
  name: 'completed interviews after another one',
  takes: { projectId: id<'Project'>(), lastInterview: nullable(id<'Interview'>()) },
  gives: { interviews: number },
  text: ({ projectId, lastInterview }) => sql`
    select count(*) as interviews from study_interview i
    where i.project_id = ${projectId} and i.state = 'ended' and i.outcome = 'success' and i.id > coalesce(${lastInterview}::bigint, 0)`,
});

export async function countNewer(db: Db, projectId: ProjectId, lastInterview: InterviewId | null): Promise<number> {
  return (await newer(db, { projectId, lastInterview })).rows[0]?.interviews ?? 0;
}

const looked = statement({
  name: 'a live page was looked at',
  takes: { ...PAGE, at: moment },
  text: ({ projectId, pageId, at }) => sql`
    update shared_page set looked_at = ${at} where project_id = ${projectId} and id = ${pageId}`,
});

export async function notePageLooked(
  db: Db,
  of: { readonly projectId: ProjectId; readonly pageId: SharedPageId },
  at: Instant,
) {
  await looked(db, { ...of, at });
}

const renewed = statement({
  name: 'renew a live page',
  takes: { ...PAGE, ...MADE, revision: number, at: moment },
  gives: { id: id<'SharedPage'>() },
  text: (page) => sql`
    update shared_page set as_of = ${page.asOf}, interviews = ${page.interviews}, last_interview = ${page.lastInterview}, least = ${page.least},
      withheld = ${page.withheld}::jsonb, language = ${page.language}, looked_at = ${page.at}
    where project_id = ${page.projectId} and id = ${page.pageId} and revision = ${page.revision} and revoked_at is null returning id`,
});

/** Shows newer interviews, unless the page was changed or revoked since it was read. */
export async function renewPage(
  tx: Tx,
  of: { readonly projectId: ProjectId; readonly pageId: SharedPageId; readonly revision: number },
  { views, ...made }: MadePage,
  at: Instant,
): Promise<void> {
  const { rows } = await renewed(tx, { ...of, ...made, at });
  if (rows.length > 0) await storeViews(tx, of.projectId, of.pageId, views);
}
