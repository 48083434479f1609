import type { Role } from '@seker/contract';
import type { GroupId, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

type Field = 'name' | 'login' | 'role' | 'group' | 'lastSeen';

/** The people that the reader may see; null: no limit. */
export interface PeopleReach {
  readonly groupId: GroupId | null;
  readonly roles: readonly Role[] | null;
}

/** Filters people, in any order. */
export interface PeopleFilters {
  readonly reach: PeopleReach;
  readonly q: string;
  readonly role?: readonly Role[] | undefined;
  readonly group?: readonly GroupId[] | undefined;
  readonly isLive?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

export interface WantedPeople extends PeopleFilters, ListPlace<Field> {}

// Sorted in a reader's alphabetical order, ignoring case.
const ORDERS: Readonly<Record<Field, ListOrder>> = {
  name: { key: sql`(lower(p.real_name) collate "und-x-icu")`, type: 'text' },
  login: { key: sql`(lower(p.login) collate "und-x-icu")`, type: 'text' },
  role: { key: sql`p.role`, type: 'text' },
  group: { key: sql`(lower(g.name) collate "und-x-icu")`, type: 'text' },
  lastSeen: { key: sql`coalesce(seen.at, '-infinity')`, type: 'timestamptz' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readPeople(db: Db, wanted: WantedPeople) {
  const page = listPage(wanted, ORDERS, sql`p.id`);
  return await withDetails(peopleOf(db, wanted))
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

/** Lists the ids of all matching people, lowest first. */
export async function findPeople(db: Db, wanted: PeopleFilters): Promise<readonly PersonId[]> {
  const rows = await peopleOf(db, wanted).select('p.id').orderBy('p.id').execute();
  return rows.map(({ id }) => id);
}

/** Reads one person as a row of the list. */
export async function readPersonRow(db: Db, personId: PersonId) {
  const everyone = { reach: { groupId: null, roles: null }, q: '' };
  return await withDetails(peopleOf(db, everyone)).where('p.id', '=', personId).executeTakeFirst();
}

function withDetails(people: ReturnType<typeof peopleOf>) {
  return people
    .innerJoin('person_group as g', 'g.id', 'p.group_id')
    .leftJoin('session as live', (join) => join.onRef('live.person_id', '=', 'p.id').on('live.ended_at', 'is', null))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('session as s')
          .select((inner) => inner.fn.max('s.last_seen_at').as('at'))
          .whereRef('s.person_id', '=', 'p.id')
          .as('seen'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'p.id',
      'p.login',
      'p.real_name as realName',
      'p.role',
      'p.disabled_at as disabledAt',
      'g.id as groupId',
      'g.name as groupName',
      'live.station',
      'live.started_at as liveSince',
      'seen.at as lastSeenAt',
      eb
        .selectFrom('person_language as pl')
        .innerJoin('language as l', 'l.id', 'pl.language_id')
        .select((inner) => inner.fn.agg<readonly string[]>('array_agg', ['l.code']).orderBy('l.id').as('codes'))
        .whereRef('pl.person_id', '=', 'p.id')
        .as('languages'),
    ]);
}

export type ReadPerson = Awaited<ReturnType<typeof readPeople>>[number];

/** Counts all matching people, up to `most`. */
export async function countPeople(db: Db, wanted: PeopleFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(peopleOf(db, wanted).select('p.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function peopleOf(db: Db, { reach, q, role, group, isLive, isDisabled }: PeopleFilters) {
  const like = containing(q);
  return db
    .selectFrom('person as p')
    .where('p.removed_at', 'is', null)
    .$if(reach.groupId !== null, (query) => query.where('p.group_id', '=', reach.groupId as GroupId))
    .$if(reach.roles !== null, (query) => query.where('p.role', 'in', [...(reach.roles ?? [])]))
    .$if(q !== '', (query) =>
      query.where((eb) => eb.or([eb('p.real_name', 'ilike', like), eb('p.login', 'ilike', like)])),
    )
    .$if(role !== undefined, (query) => query.where('p.role', 'in', [...(role ?? [])]))
    .$if(group !== undefined, (query) => query.where('p.group_id', 'in', [...(group ?? [])]))
    .$if(isDisabled !== undefined, (query) => query.where('p.disabled_at', isDisabled === true ? 'is not' : 'is', null))
    .$if(isLive !== undefined, (query) =>
      query.where((eb) => {
        const live = eb.exists(
          eb
            .selectFrom('session as s')
            .select('s.id')
            .whereRef('s.person_id', '=', 'p.id')
            .where('s.ended_at', 'is', null),
        );
        return isLive === true ? live : eb.not(live);
      }),
    );
}
