import { COUNTED_TO, type LinkState } from '@seker/contract';
import type { CaseId, Instant, ProjectId } from '@seker/kernel';
import { expressionBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';
import type { Schema } from '../../../db/schema.ts';
import { isCaseFound } from '../../field/cases/state/index.ts';

type Field = 'id' | 'issuedAt' | 'openedAt';

/** Filters the cases of a project, in any order. */
export interface LinkFilters {
  readonly projectId: ProjectId;
  readonly now: Instant;
  readonly q: string;
  /** Whether the reader may search people by name and number. */
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

/**
 * Reads a page with one extra row if another page follows. The page's ids are found first, so that details are read for
 * its rows only.
 */
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
      'k.token_hash as hash',
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

/** Reads cases with all their list fields, by id. */
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
      'k.token_hash as hash',
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

/** Counts all matching cases, up to `most`. */
export async function countLinks(db: Db, wanted: LinkFilters, most: number = COUNTED_TO): Promise<number> {
  const { count } = await db
    .selectFrom(linksOf(db, wanted).select('c.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists all matching cases, lowest id first. */
export async function findLinks(db: Db, wanted: LinkFilters): Promise<readonly CaseId[]> {
  const rows = await linksOf(db, wanted).select('c.id').orderBy('c.id').execute();
  return rows.map(({ id }) => id);
}

/** Counts without a limit the working links that can be derived from the current key. */
export async function countShowable(db: Db, wanted: LinkFilters, keyId: number): Promise<number> {
  const { count } = await linksOf(db, wanted)
    .where('k.key_id', '=', keyId as never)
    .where('k.revoked_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The state of link `k` of case `c`; an ended interview, also by telephone, takes precedence over the link. */
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
      join
        .onRef('k.project_id', '=', 'c.project_id')
        .onRef('k.case_id', '=', 'c.id')
        .on('k.is_latest', '=', sql.lit(true)),
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
