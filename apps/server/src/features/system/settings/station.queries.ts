import type { StationPhone } from '@seker/contract';
import type { Instant } from '@seker/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { containing, type ListOrder, type ListPlace, listPage, upTo } from '../../../db/list-page.ts';

export interface WantedStations extends ListPlace<'name'> {
  readonly q: string;
  readonly isTaken?: boolean | undefined;
}

/** In numeric order, 99 before 100; the name makes it total. */
const ORDERS: Readonly<Record<'name', ListOrder>> = {
  name: { key: sql`((lpad(t.name, 50, '0') || ' ' || t.name) collate "C")`, type: 'text' },
};

/** Reads a page, with one extra row if another page follows. */
export async function readStations(db: Db, wanted: WantedStations) {
  const page = listPage(wanted, ORDERS, sql`0::bigint`);
  return await stationsOf(db, wanted)
    .leftJoin('person as p', 'p.id', 's.person_id')
    .select([
      't.name',
      't.phone',
      'p.id as personId',
      'p.real_name as personName',
      's.started_at as since',
      page.sortKey.as('sortKey'),
    ])
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
}

export type ReadStation = Awaited<ReturnType<typeof readStations>>[number];

export async function countStations(db: Db, wanted: WantedStations, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(stationsOf(db, wanted).select('t.name').limit(upTo(most)).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function stationsOf(db: Db, { q, isTaken }: WantedStations) {
  return db
    .selectFrom('station as t')
    .leftJoin('session as s', (join) => join.onRef('s.station', '=', 't.name').on('s.ended_at', 'is', null))
    .where('t.removed_at', 'is', null)
    .$if(q !== '', (query) => query.where('t.name', 'like', containing(q)))
    .$if(isTaken !== undefined, (query) => query.where('s.id', isTaken === true ? 'is not' : 'is', null));
}

/** Adds missing and removed stations with their phone; returns which. */
export async function insertStations(
  tx: Tx,
  names: readonly string[],
  phone: StationPhone,
): Promise<readonly string[]> {
  const added = await tx
    .insertInto('station')
    .values(names.map((name) => ({ name, phone })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ removed_at: null, phone }).where('station.removed_at', 'is not', null),
    )
    .returning('name')
    .execute();
  return added.map(({ name }) => name);
}

/**
 * Locks a station, so that no session begins at it meanwhile; returns its phone and whether it has a live session, null
 * when it does not exist.
 */
export async function lockStation(
  tx: Tx,
  name: string,
): Promise<{ readonly phone: StationPhone; readonly isTaken: boolean } | null> {
  const station = await tx
    .selectFrom('station')
    .select('phone')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (station === undefined) return null;
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('station', '=', name)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return { phone: station.phone, isTaken: session !== undefined };
}

export async function storeStationPhone(tx: Tx, name: string, phone: StationPhone): Promise<void> {
  await tx.updateTable('station').set({ phone }).where('name', '=', name).execute();
}

export async function markStationRemoved(tx: Tx, name: string, at: Instant): Promise<void> {
  await tx
    .updateTable('station')
    .set({ removed_at: new Date(at) })
    .where('name', '=', name)
    .execute();
}
