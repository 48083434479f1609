import type { Instant, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import { boolean, date, id, moment, nullable, number, oneOf, text } from '../../../db/column.ts';
import type { Db } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';

const WAY = oneOf('open', 'personal', 'test', 'panel', 'banner', 'kiosk');
const TAKES = { projectId: id<'Project'>(), now: moment };

const openings = statement({
  name: 'opened addresses by way',
  takes: TAKES,
  gives: { way: WAY, source: number, via: text, entered: number, enteredToday: number },
  text: ({ projectId, now }) => sql`
    select c.way, c.source, c.via, sum(c.entered)::int as entered,
      coalesce(sum(c.entered) filter (where c.day = (${now}::timestamptz at time zone p.zone)::date), 0)::int as "enteredToday"
    from way_count c join project p on p.id = c.project_id where c.project_id = ${projectId} group by 1, 2, 3`,
});

export async function countOpenings(db: Db, projectId: ProjectId, now: Instant) {
  return (await openings(db, { projectId, now })).rows;
}

const panels = statement({
  name: 'the panel sources of a project',
  takes: { projectId: id<'Project'>() },
  gives: {
    id: id<'PanelSource'>(),
    name: text,
    key: text,
    active: boolean,
    idParam: text,
    needsKey: boolean,
    hasExit: boolean,
    waiting: number,
    failed: number,
  },
  text: ({ projectId }) => sql`
    select s.id, s.name, s.key, s.active, s.settings ->> 'idParam' as "idParam",
      s.settings ->> 'signature' <> 'none' and s.entry_key is null as "needsKey", s.settings -> 'exits' ->> 'complete' <> '' as "hasExit",
      (select count(*)::int from callback_outbox c where c.source_id = s.id and c.sent_at is null and c.given_up_at is null) as waiting,
      (select count(*)::int from callback_outbox c where c.source_id = s.id and c.given_up_at is not null and c.is_latest) as failed
    from panel_source s where s.project_id = ${projectId} and s.removed_at is null order by s.id`,
});

export async function listPanels(db: Db, projectId: ProjectId) {
  return (await panels(db, { projectId })).rows;
}
export type PanelOfProject = Awaited<ReturnType<typeof listPanels>>[number];

const banners = statement({
  name: 'the banners of a project',
  takes: TAKES,
  gives: {
    id: id<'Banner'>(),
    name: text,
    key: text,
    active: boolean,
    shown: number,
    clicked: number,
    seenAt: nullable(date),
  },
  text: ({ projectId, now }) => sql`
    select b.id, b.name, b.key, b.active, coalesce(c.shown, 0) as shown, coalesce(c.clicked, 0) as clicked,
      (select max(seen_at) from banner_count s where s.banner_id = b.id) as "seenAt"
    from banner b join project p on p.id = b.project_id
      left join banner_count c on c.banner_id = b.id and c.day = (${now}::timestamptz at time zone p.zone)::date
    where b.project_id = ${projectId} and b.removed_at is null order by b.id`,
});

export async function listBanners(db: Db, projectId: ProjectId, now: Instant) {
  return (await banners(db, { projectId, now })).rows;
}
export type BannerOfProject = Awaited<ReturnType<typeof listBanners>>[number];

const links = statement({
  name: 'the personal links of a project, counted',
  takes: { projectId: id<'Project'>() },
  gives: { issued: number, opened: number },
  text: ({ projectId }) => sql`
    select count(*)::int as issued, count(l.opened_at)::int as opened
    from access_link l where l.project_id = ${projectId} and l.is_latest and l.revoked_at is null`,
});

export async function countLinks(db: Db, projectId: ProjectId) {
  return (await links(db, { projectId })).rows[0] ?? { issued: 0, opened: 0 };
}

/** What the general settings of a project say of its ways in. */
export async function readWaySettings(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('project')
    .select(['repeat_days as repeatDays', 'kiosk as hasKiosks', 'positions'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
}

const flagged = statement({
  name: 'interviews of today that looked like those of a script when they began',
  takes: TAKES,
  gives: { count: number },
  text: ({ projectId, now }) => sql`
    select count(distinct f.interview_id) as count from interview_flag f join project p on p.id = f.project_id
    where f.project_id = ${projectId} and f.at >= (${now}::timestamptz at time zone p.zone)::date::timestamp at time zone p.zone`,
});

export async function countFlaggedToday(db: Db, projectId: ProjectId, now: Instant): Promise<number> {
  return (await flagged(db, { projectId, now })).rows[0]?.count ?? 0;
}

export async function listLabels(db: Db, projectId: ProjectId) {
  return await db
    .selectFrom('via_label')
    .select(['label', 'name'])
    .where('project_id', '=', projectId)
    .orderBy('label')
    .execute();
}

export async function putLabel(db: Db, projectId: ProjectId, label: string, name: string): Promise<void> {
  await db
    .insertInto('via_label')
    .values({ project_id: projectId, label, name })
    .onConflict((conflict) => conflict.columns(['project_id', 'label']).doUpdateSet({ name }))
    .execute();
}

export async function dropLabel(db: Db, projectId: ProjectId, label: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('via_label')
    .where('project_id', '=', projectId)
    .where('label', '=', label)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) > 0;
}
