import type { MailSource } from '@seker/contract';
import type { GroupId, Id, ProjectId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';
import { plannedForValues } from '../../../db/planned-for-values.ts';

export type EntryId = Id<'BlacklistEntry'>;
type Field = 'addedAt' | 'until';

/** Filters entries, in any order. */
export interface EntryFilters {
  /** The reader's group: its entries, those of its projects, and those that hold everywhere; null: no limit. */
  readonly groupId: GroupId | null;
  readonly now: Date;
  readonly q: string;
  readonly kind?: 'phone' | 'email' | undefined;
  readonly state?: 'active' | 'expired' | undefined;
  readonly isSystem?: boolean | undefined;
  readonly project?: ProjectId | undefined;
  /** The rule that added them. */
  readonly rule?: Id<'BlacklistRule'> | undefined;
  readonly ofMail?: readonly MailSource[] | undefined;
}

const ORDERS: Readonly<Record<Field, ListOrder>> = {
  addedAt: { key: sql`e.added_at`, type: 'timestamptz' },
  until: { key: sql`coalesce(e.until, 'infinity'::timestamptz)`, type: 'timestamptz' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readEntries(db: Db, wanted: EntryFilters & ListPlace<Field>) {
  const page = listPage(wanted, ORDERS, sql`e.id`);
  return await entriesOf(db, wanted)
    .leftJoin('project as p', 'p.id', 'e.project_id')
    .leftJoin('person_group as g', 'g.id', 'e.group_id')
    .leftJoin('blacklist_rule as r', 'r.id', 'e.rule_id')
    .leftJoin('person as a', 'a.id', 'e.added_by')
    .select([
      'e.id',
      'e.phone',
      'e.email',
      'e.added_at as addedAt',
      'a.real_name as addedBy',
      'e.until',
      'e.comments',
      'e.source',
      'e.is_system as isSystem',
      'p.id as projectId',
      'p.name as projectName',
      'g.id as groupId',
      'g.name as groupName',
      'p.group_id as projectGroupId',
      'r.id as ruleId',
      'r.name as ruleName',
    ])
    .select(page.sortKey.as('sortKey'))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .modifyEnd(plannedForValues)
    .execute();
}

export type ReadEntry = Awaited<ReturnType<typeof readEntries>>[number];

export async function countEntries(db: Db, wanted: EntryFilters, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(entriesOf(db, wanted).select('e.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .modifyEnd(plannedForValues)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the ids of all matching entries, lowest first. */
export async function findEntries(db: Db, wanted: EntryFilters): Promise<readonly EntryId[]> {
  const rows = await entriesOf(db, wanted).select('e.id').orderBy('e.id').execute();
  return rows.map(({ id }) => id);
}

/** Reads where an entry holds, and whether it is an emergency or short number. */
export async function readEntryReach(db: Db, id: EntryId) {
  return await db
    .selectFrom('blacklist_entry')
    .select(['is_system as isSystem', 'project_id as projectId', 'group_id as groupId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes an entry and returns its project; undefined when it is missing, out of reach, or a system entry. */
export async function deleteEntry(tx: Tx, id: EntryId, groupId: GroupId | null) {
  return await tx
    .deleteFrom('blacklist_entry as e')
    .where('e.id', '=', id)
    .where('e.is_system', '=', false)
    .$if(groupId !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('e.group_id', '=', groupId as GroupId),
          eb(
            'e.project_id',
            'in',
            eb
              .selectFrom('project as own')
              .select('own.id')
              .where('own.group_id', '=', groupId as GroupId),
          ),
        ]),
      ),
    )
    .returning('e.project_id as projectId')
    .executeTakeFirst();
}

function entriesOf(db: Db, { groupId, now, q, kind, state, isSystem, project, rule, ofMail }: EntryFilters) {
  return db
    .selectFrom('blacklist_entry as e')
    .$if(groupId !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb('e.project_id', 'is', null), eb('e.group_id', 'is', null)]),
          eb('e.group_id', '=', groupId as GroupId),
          eb(
            'e.project_id',
            'in',
            eb
              .selectFrom('project as own')
              .select('own.id')
              .where('own.group_id', '=', groupId as GroupId),
          ),
        ]),
      ),
    )
    .$if(project !== undefined, (query) => query.where('e.project_id', '=', project as ProjectId))
    .$if(rule !== undefined, (query) => query.where('e.rule_id', '=', rule as Id<'BlacklistRule'>))
    .$if(isSystem !== undefined, (query) => query.where('e.is_system', '=', isSystem === true))
    .$if(ofMail !== undefined, (query) => query.where('e.source', 'in', [...(ofMail ?? [])]))
    .$if(kind === 'phone', (query) => query.where('e.phone', 'is not', null))
    .$if(kind === 'email', (query) => query.where('e.email', 'is not', null))
    .$if(state === 'active', (query) =>
      query.where((eb) => eb.or([eb('e.until', 'is', null), eb('e.until', '>', now)])),
    )
    .$if(state === 'expired', (query) => query.where('e.until', '<=', now))
    .$if(isNumber(q), (query) => query.where('e.phone', 'like', digitsOf(q)))
    .$if(q !== '' && !isNumber(q), (query) =>
      query.where((eb) =>
        eb.or([
          eb('e.email', 'ilike', containing(q)),
          eb('e.comments', 'ilike', containing(q)),
          eb('e.source', 'ilike', containing(q)),
        ]),
      ),
    );
}

/** A number is matched by any of its digits, with or without its trunk zero; other text by any part. */
const isNumber = (q: string) => /^\+?[\d\s().-]+$/.test(q);
const digitsOf = (q: string) => `%${q.replace(/\D/g, '').replace(/^0+(?=\d{3})/, '')}%`;
