import type { GroupId, Id } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

type Field = 'name' | 'rows' | 'phones' | 'emails' | 'added' | 'projects';

/** Filters list files, in any order; `groupId` null: all groups. */
export interface ListFileFilters {
  readonly groupId: GroupId | null;
  readonly q: string;
  readonly group?: readonly GroupId[] | undefined;
  readonly isUsed?: boolean | undefined;
}

export interface WantedListFiles extends ListFileFilters, ListPlace<Field> {}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  name: { key: sql`(lower(f.name) collate "und-x-icu")`, type: 'text' },
  rows: { key: sql`f.rows`, type: 'bigint' },
  phones: { key: sql`f.phones`, type: 'bigint' },
  emails: { key: sql`f.emails`, type: 'bigint' },
  added: { key: sql`f.created_at`, type: 'timestamptz' },
  projects: { key: sql`used.projects`, type: 'bigint' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readListFiles(db: Db, wanted: WantedListFiles) {
  const page = listPage(wanted, ORDERS, sql`f.id`);
  return await withDetails(listFilesOf(db, wanted))
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export type ReadListFile = Omit<Awaited<ReturnType<typeof readListFiles>>[number], 'sortKey'>;

/** Lists the ids of all matching list files, lowest first. */
export async function findListFiles(db: Db, wanted: ListFileFilters): Promise<readonly Id<'ListFile'>[]> {
  const rows = await listFilesOf(db, wanted).select('f.id').orderBy('f.id').execute();
  return rows.map(({ id }) => id);
}

/** Counts all matching list files, up to `most`. */
export async function countListFiles(db: Db, wanted: ListFileFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(listFilesOf(db, wanted).select('f.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads one list file as a row of the list, with the details of its form. */
export async function readListFileRow(db: Db, id: Id<'ListFile'>) {
  return await withDetails(remaining(db))
    .leftJoin('person as changer', (join) =>
      join.onRef('changer.id', '=', 'f.changed_by').on('changer.removed_at', 'is', null),
    )
    .select(['f.revision', 'f.changed_at as changedAt', 'changer.real_name as changedBy'])
    .where('f.id', '=', id)
    .executeTakeFirst();
}

/** Lists the projects that use list files. */
export async function listUsingProjects(db: Db, ids: readonly Id<'ListFile'>[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('project')
    .select(['id', 'name', 'group_id as groupId', 'list_file_id as listFileId'])
    .where('list_file_id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** Lists the groups in which a person may manage lists. */
export async function listKeptGroups(db: Db, groupId: GroupId | null) {
  return await db
    .selectFrom('person_group')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .$if(groupId !== null, (query) => query.where('id', '=', groupId as GroupId))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
}

/** Reads the names and groups of lists, including deleted and incomplete ones. */
export async function listNamesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('list_file')
    .select(['id', 'name', 'group_id as groupId'])
    .where('id', 'in', ids as Id<'ListFile'>[])
    .execute();
}

function withDetails(files: ReturnType<typeof remaining>) {
  return files
    .innerJoin('person_group as g', 'g.id', 'f.group_id')
    .leftJoin('person as maker', (join) =>
      join.onRef('maker.id', '=', 'f.created_by').on('maker.removed_at', 'is', null),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('project as p')
          .select((inner) => inner.fn.countAll<number>().as('projects'))
          .whereRef('p.list_file_id', '=', 'f.id')
          .as('used'),
      (join) => join.onTrue(),
    )
    .select([
      'f.id',
      'f.name',
      'f.rows',
      'f.phones',
      'f.emails',
      'f.columns',
      'f.created_at as addedAt',
      'maker.real_name as addedBy',
      'g.id as groupId',
      'g.name as groupName',
      'used.projects',
    ]);
}

function remaining(db: Db) {
  return db.selectFrom('list_file as f').where('f.whole_at', 'is not', null).where('f.removed_at', 'is', null);
}

function listFilesOf(db: Db, { groupId, q, group, isUsed }: ListFileFilters) {
  return remaining(db)
    .$if(groupId !== null, (query) => query.where('f.group_id', '=', groupId as GroupId))
    .$if(q !== '', (query) => query.where('f.name', 'ilike', containing(q)))
    .$if(group !== undefined, (query) => query.where('f.group_id', 'in', [...(group ?? [])]))
    .$if(isUsed !== undefined, (query) =>
      query.where((eb) => {
        const used = eb.exists(eb.selectFrom('project as p').select('p.id').whereRef('p.list_file_id', '=', 'f.id'));
        return isUsed === true ? used : eb.not(used);
      }),
    );
}
