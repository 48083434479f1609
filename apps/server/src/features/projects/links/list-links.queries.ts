import { COUNTED_TO, type LinkState } from '@seker/contract';
import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ListOrder, type ListPlace, listPage } from '../../../db/list-page.ts';
import type { Schema } from '../../../db/schema.ts';
import { isCaseFound } from '../../field/casebook/index.ts';

type Field = 'id' | 'issuedAt' | 'openedAt';

/** Which cases of a project, in any order. */
export interface LinkFilters {
  readonly projectId: ProjectId;
  readonly now: Instant;
  readonly q: string;
  /** Whether the reader may find people by what they are called and by their numbers. */
  readonly maySeePeople: boolean;
  readonly state?: readonly LinkState[] | undefined;
  readonly issuedAfter?: string | undefined;
  readonly issuedBefore?: string | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  id: { key: sql`c.id`, type: 'bigint' },
  issuedAt: { key: sql`coalesce(k.created_at, '-infinity')`, type: 'timestamptz' },
  openedAt: { key: sql`coalesce(k.opened_at, '-infinity')`, type: 'timestamptz' },
};

const build = expressionBuilder<Schema>();

/** One row more than the page has, where there is another page. The page is found first, and only its rows are looked at closer. */
export async function readLinks(db: Db, wanted: LinkFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`c.id`);
  const found = linksOf(db, wanted).select('c.id').where(page.where).orderBy(page.orderBy).limit(page.limit);
  return await withLinks(db, wanted.projectId)
    .where('c.id', 'in', found)
    .innerJoin('project as j', 'j.id', 'c.project_id')
    .leftJoin('list_file as f', 'f.id', 'j.list_file_id')
    .leftJoin('list_record as r', (join) =>
      join.onRef('r.list_file_id', '=', 'j.list_file_id').onRef('r.id', '=', 'c.record_id'),
    )
    .select((eb) => [
      'c.id',
      'k.number',
      'k.key_id as keyId',
      'k.created_at as issuedAt',
      'k.opened_at as openedAt',
      'r.email',
      eb.cast<string | null>(sql`r.fields ->> f.name_column`, 'text').as('name'),
      eb.cast<string | null>(sql`r.phones[1]`, 'text').as('phone'),
      eb.cast<string | null>(sql`r.fields ->> j.external_id_column`, 'text').as('externalId'),
      eb.cast<LinkState>(stateOf(wanted.now), 'text').as('state'),
      page.sortKey.as('sortKey'),
    ])
    .orderBy(page.orderBy)
    .execute();
}

export type ReadLink = Awaited<ReturnType<typeof readLinks>>[number];

/** The same with all that stands in the list, in the order of their numbers. */
export async function readLinkedRecords(db: Db, wanted: Pick<LinkFilters, 'projectId' | 'now'>, place: PlaceAfter) {
  return await withLinks(db, wanted.projectId)
    .innerJoin('project as j', 'j.id', 'c.project_id')
    .leftJoin('list_record as r', (join) =>
      join.onRef('r.list_file_id', '=', 'j.list_file_id').onRef('r.id', '=', 'c.record_id'),
    )
    .select((eb) => [
      'c.id',
      'k.number',
      'k.key_id as keyId',
      'k.created_at as issuedAt',
      'k.opened_at as openedAt',
      'r.email',
      'r.phones',
      'r.fields',
      eb.cast<LinkState>(stateOf(wanted.now), 'text').as('state'),
    ])
    .where('c.id', '>', place.after)
    .orderBy('c.id')
    .limit(place.limit)
    .execute();
}

interface PlaceAfter {
  readonly after: CaseId;
  readonly limit: number;
}

/** How many there are in all, counted up to `most`. */
export async function countLinks(db: Db, wanted: LinkFilters, most: number = COUNTED_TO): Promise<number> {
  const { count } = await db
    .selectFrom(linksOf(db, wanted).select('c.id').limit(most).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The cases of all of them, the first come first. */
export async function findLinks(db: Db, wanted: LinkFilters): Promise<readonly CaseId[]> {
  const rows = await linksOf(db, wanted).select('c.id').orderBy('c.id').execute();
  return rows.map(({ id }) => id);
}

/** The links that can be derived again from the key in use and lead to the survey, counted without limit. */
export async function countShowable(db: Db, wanted: LinkFilters, keyId: number): Promise<number> {
  const { count } = await linksOf(db, wanted)
    .where('k.key_id', '=', keyId as never)
    .where('k.revoked_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What has become of the link `k` of the case `c`; an interview that ended, also by telephone, says more than its link. */
function stateOf(now: Instant) {
  return sql`case when k.token_hash is null then 'notIssued'
    when c.record_status in ('success', 'extra') or c.web_status = 'completed' then 'completed'
    when c.record_status in ('zeroQuota', 'overQuota') or c.web_status = 'finished' then 'finished'
    when k.revoked_at is not null then 'revoked'
    when k.expires_at <= ${new Date(now)}::timestamptz then 'expired'
    when c.web_status in ('inUse', 'stopped') then 'begun'
    when k.opened_at is not null then 'opened' else 'issued' end`;
}

function withLinks(db: Db, projectId: ProjectId) {
  return db
    .selectFrom('study_case as c')
    .leftJoin('access_link as k', (join) =>
      join.onRef('k.project_id', '=', 'c.project_id').onRef('k.case_id', '=', 'c.id').on('k.is_latest', '=', true),
    )
    .where('c.project_id', '=', projectId);
}

function linksOf(db: Db, { projectId, now, q, maySeePeople, state, issuedAfter, issuedBefore }: LinkFilters) {
  return withLinks(db, projectId)
    .$if(state !== undefined, (query) => query.where(build(stateOf(now), 'in', [...(state ?? [])])))
    .$if(issuedAfter !== undefined, (query) => query.where('k.created_at', '>=', new Date(issuedAfter ?? 0)))
    .$if(issuedBefore !== undefined, (query) => query.where('k.created_at', '<', new Date(issuedBefore ?? 0)))
    .$if(q !== '', (query) => query.where(isCaseFound({ q, projectId, maySeePeople })));
}
