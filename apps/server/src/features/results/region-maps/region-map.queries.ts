import type { Region } from '@seker/contract';
import type { Id, Instant, PersonId } from '@seker/kernel';
import { z } from 'zod';
import type { Db, Tx } from '../../../db/database.ts';

export type RegionMapId = Id<'RegionMap'>;

const regions: z.ZodType<Region[]> = z.array(
  z.object({ key: z.string(), name: z.string(), rings: z.array(z.array(z.tuple([z.number(), z.number()]))) }),
);

export async function listMapRows(db: Db) {
  return await db
    .selectFrom('region_map')
    .select(['id', 'name', 'region_count as regions'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function readMapRow(db: Db, id: RegionMapId) {
  const row = await db
    .selectFrom('region_map')
    .select(['id', 'name', 'regions'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, regions: regions.parse(row.regions) };
}

export async function insertMap(
  tx: Tx,
  map: { readonly name: string; readonly regions: readonly Region[] },
  { by, at }: { readonly by: PersonId; readonly at: Instant },
): Promise<RegionMapId> {
  const { id } = await tx
    .insertInto('region_map')
    .values({
      name: map.name,
      regions: JSON.stringify(map.regions),
      region_count: map.regions.length,
      added_by: by,
      added_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns its name; null when there was no such map. */
export async function deleteMap(tx: Tx, id: RegionMapId): Promise<string | null> {
  const row = await tx.deleteFrom('region_map').where('id', '=', id).returning('name').executeTakeFirst();
  return row?.name ?? null;
}
