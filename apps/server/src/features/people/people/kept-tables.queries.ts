import type { KeptTable } from '@seker/contract';
import type { PersonId } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** Reads the arrangements of a person's lists, by name. */
export async function readKeptTables(db: Db, personId: PersonId): Promise<Record<string, KeptTable>> {
  const rows = await db
    .selectFrom('person_table')
    .select(['name', 'settings'])
    .where('person_id', '=', personId)
    .execute();
  // Written only by `keepTable`, in the contract's shape; the call's answer is validated against it.
  return Object.fromEntries(rows.map(({ name, settings }) => [name, settings as KeptTable]));
}

export async function keepTable(db: Db, personId: PersonId, name: string, table: KeptTable): Promise<void> {
  const settings = JSON.stringify(table);
  await db
    .insertInto('person_table')
    .values({ person_id: personId, name, settings })
    .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet({ settings }))
    .execute();
}
