import type { GroupId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../../db/list-page.ts';
import type { FrameId } from '../frames/frame.queries.ts';

type Field = 'name' | 'codes' | 'copies' | 'changedAt';

export interface LibraryFilters {
  readonly q: string;
  /** The groups of the reader; null: all. */
  readonly reach: GroupId | null;
  readonly group?: readonly GroupId[] | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  name: { key: sql`(lower(f.name) collate "und-x-icu")`, type: 'text' },
  codes: { key: sql`f.codes`, type: 'bigint' },
  copies: { key: sql`f.copies`, type: 'bigint' },
  changedAt: { key: sql`f."changedAt"`, type: 'timestamptz' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readLibrary(db: Db, wanted: LibraryFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`f.id`);
  return await libraryOf(db, wanted)
    .selectAll('f')
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export async function countLibrary(db: Db, wanted: LibraryFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(libraryOf(db, wanted).select('f.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the library of a group has a frame of this name. */
export async function hasLibraryName(db: Db, groupId: GroupId, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('codeframe')
    .select('id')
    .where('group_id', '=', groupId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a frame of the library with its codes; undefined when none is within reach. */
export async function deleteLibraryFrame(tx: Tx, frameId: FrameId, reach: GroupId | null) {
  return await tx
    .deleteFrom('codeframe')
    .where('id', '=', frameId)
    .where('group_id', 'is not', null)
    .$if(reach !== null, (query) => query.where('group_id', '=', reach))
    .returning('id')
    .executeTakeFirst();
}

function libraryOf(db: Db, { q, reach, group }: LibraryFilters) {
  const frames = db
    .selectFrom('codeframe as f')
    .innerJoin('person_group as g', 'g.id', 'f.group_id')
    .leftJoin('person as p', 'p.id', 'f.changed_by')
    .select((eb) => [
      'f.id',
      'f.name',
      'g.id as groupId',
      'g.name as groupName',
      'f.is_multiple as isMultiple',
      'f.most_codes as mostCodes',
      'f.changed_at as changedAt',
      'p.real_name as changedBy',
      eb
        .selectFrom('code as c')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('c.frame_id', '=', 'f.id')
        .where('c.is_net', '=', false)
        .where('c.retired_at', 'is', null)
        .as('codes'),
      eb
        .selectFrom('codeframe as copy')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('copy.source_id', '=', 'f.id')
        .as('copies'),
    ])
    .$if(reach !== null, (query) => query.where('f.group_id', '=', reach))
    .$if(group !== undefined, (query) => query.where('f.group_id', 'in', [...(group ?? [])]))
    .$if(q !== '', (query) => query.where('f.name', 'ilike', containing(q)));
  return db.selectFrom(frames.as('f'));
}
