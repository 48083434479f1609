import type { GroupId, Id, Instant, PersonId } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

type NumberId = Id<'CallerNumber'>;

export interface WantedNumbers extends ListPlace<'number'> {
  readonly q: string;
  readonly isVerified?: boolean | undefined;
}

const ORDERS: Readonly<Record<'number', ListOrder>> = {
  number: { key: sql`(n.number collate "C")`, type: 'text' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readNumbers(db: Db, wanted: WantedNumbers) {
  const page = listPage(wanted, ORDERS, sql`n.id`);
  return await numbersOf(db, wanted)
    .leftJoin('person_group as g', 'g.id', 'n.group_id')
    .leftJoin('person as p', 'p.id', 'n.verified_by')
    .select((eb) => [
      'n.id',
      'n.number',
      'n.label',
      'n.group_id as groupId',
      'g.name as groupName',
      'n.verified_at as verifiedAt',
      'p.real_name as verifiedBy',
      eb
        .selectFrom('project as j')
        .select((j) => j.cast<number>(j.fn.countAll(), 'integer').as('count'))
        .whereRef('j.caller_number_id', '=', 'n.id')
        .where('j.removed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('projects'),
      page.sortKey.as('sortKey'),
    ])
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export type ReadNumber = Awaited<ReturnType<typeof readNumbers>>[number];

export async function countNumbers(db: Db, wanted: WantedNumbers, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(numbersOf(db, wanted).select('n.id').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function numbersOf(db: Db, { q, isVerified }: WantedNumbers) {
  return db
    .selectFrom('caller_number as n')
    .where('n.removed_at', 'is', null)
    .$if(q !== '', (query) =>
      query.where((eb) => eb.or([eb('n.number', 'like', containing(q)), eb('n.label', 'ilike', containing(q))])),
    )
    .$if(isVerified !== undefined, (query) =>
      query.where('n.verified_at', isVerified === true ? 'is not' : 'is', null),
    );
}

export async function isGroup(tx: Tx, groupId: GroupId): Promise<boolean> {
  const group = await tx
    .selectFrom('person_group')
    .select('id')
    .where('id', '=', groupId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return group !== undefined;
}

/** Returns the id; null when the number is there already. */
export async function insertNumber(
  tx: Tx,
  {
    number,
    label,
    groupId,
    by,
    at,
  }: {
    readonly number: string;
    readonly label: string;
    readonly groupId: GroupId | null;
    readonly by: PersonId;
    readonly at: Instant;
  },
): Promise<NumberId | null> {
  const row = await tx
    .insertInto('caller_number')
    .values({ number, label, group_id: groupId, added_by: by, added_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks a number until the commit, so that no project chooses it meanwhile; null when it is not there. */
export async function lockNumber(tx: Tx, id: NumberId): Promise<{ readonly isVerified: boolean } | null> {
  const row = await tx
    .selectFrom('caller_number')
    .select('verified_at')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { isVerified: row.verified_at !== null };
}

/** Whether projects of the group may present the number; it stays so until the commit. */
export async function lockFitNumber(tx: Tx, id: NumberId, groupId: GroupId): Promise<boolean> {
  const row = await tx
    .selectFrom('caller_number')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('verified_at', 'is not', null)
    .where((eb) => eb.or([eb('group_id', 'is', null), eb('group_id', '=', groupId)]))
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the projects that present a number. */
export async function listPresenting(tx: Tx, id: NumberId) {
  return await tx
    .selectFrom('project')
    .select(['id', 'name'])
    .where('caller_number_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function markVerified(tx: Tx, id: NumberId, by: PersonId, at: Instant): Promise<void> {
  await tx
    .updateTable('caller_number')
    .set({ verified_at: new Date(at), verified_by: by })
    .where('id', '=', id)
    .execute();
}

export async function markRemoved(tx: Tx, id: NumberId, by: PersonId, at: Instant): Promise<void> {
  await tx
    .updateTable('caller_number')
    .set({ removed_at: new Date(at), removed_by: by })
    .where('id', '=', id)
    .execute();
}
