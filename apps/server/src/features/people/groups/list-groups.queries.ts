import type { GroupId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

type Field = 'name' | 'people' | 'projects' | 'lists';

export interface WantedGroups extends ListPlace<Field> {
  readonly q: string;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  name: { key: sql`(lower(g.name) collate "und-x-icu")`, type: 'text' },
  people: { key: sql`g.people`, type: 'bigint' },
  projects: { key: sql`g.projects`, type: 'bigint' },
  lists: { key: sql`g.lists`, type: 'bigint' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readGroups(db: Db, wanted: WantedGroups) {
  const page = listPage(wanted, ORDERS, sql`g.id`);
  return await db
    .selectFrom(countedGroups(db, wanted.q).as('g'))
    .select(['g.id', 'g.name', 'g.people', 'g.projects', 'g.lists', 'g.questionnaires', 'g.skins'])
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export type ReadGroup = Awaited<ReturnType<typeof readGroups>>[number];

export async function countGroups(db: Db, q: string, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(countedGroups(db, q).clearSelect().select('g.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads a group with counts of its contents. */
export async function readGroupRow(db: Db, groupId: GroupId) {
  return await countedGroups(db, '')
    .leftJoin('person as by', (join) => join.onRef('by.id', '=', 'g.changed_by').on('by.removed_at', 'is', null))
    .select(['g.revision', 'g.changed_at as changedAt', 'by.real_name as changedBy'])
    .where('g.id', '=', groupId)
    .executeTakeFirst();
}

function countedGroups(db: Db, q: string) {
  return db
    .selectFrom('person_group as g')
    .select((eb) => {
      const count = (table: 'project' | 'skin') =>
        eb
          .selectFrom(table)
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef(`${table}.group_id`, '=', 'g.id');
      const lists = eb
        .selectFrom('list_file as f')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('f.group_id', '=', 'g.id')
        .where('f.whole_at', 'is not', null)
        .where('f.removed_at', 'is', null);
      const questionnaires = eb
        .selectFrom('questionnaire as q')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('q.group_id', '=', 'g.id')
        .where('q.removed_at', 'is', null);
      const people = eb
        .selectFrom('person as p')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('p.group_id', '=', 'g.id')
        .where('p.removed_at', 'is', null);
      const none = eb.lit(0);
      return [
        'g.id',
        'g.name',
        eb.fn.coalesce(people, none).as('people'),
        eb.fn.coalesce(count('project'), none).as('projects'),
        eb.fn.coalesce(lists, none).as('lists'),
        eb.fn.coalesce(questionnaires, none).as('questionnaires'),
        eb.fn.coalesce(count('skin'), none).as('skins'),
      ];
    })
    .where('g.removed_at', 'is', null)
    .$if(q !== '', (query) => query.where('g.name', 'ilike', containing(q)));
}
