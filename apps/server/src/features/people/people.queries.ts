import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export async function setDisabled(tx: Tx, personId: number, disabled: boolean): Promise<boolean> {
  const { rows } = await sql`
    update person set disabled_at = case when ${disabled} then coalesce(disabled_at, now()) end
    where id = ${personId} and removed_at is null returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Keeps the id as a tombstone: name, login and password are gone, history stays whole. */
export async function blankPerson(tx: Tx, personId: number): Promise<boolean> {
  const { rows } = await sql`
    update person set removed_at = now(), login = 'removed-' || id, real_name = '', password_hash = ''
    where id = ${personId} and removed_at is null returning id
  `.execute(tx);
  await sql`delete from allocation where person_id = ${personId}`.execute(tx);
  return rows.length > 0;
}

export async function setPasswordHash(tx: Tx, personId: number, hash: string): Promise<boolean> {
  const { rows } =
    await sql`update person set password_hash = ${hash} where id = ${personId} and removed_at is null returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function personExists(tx: Tx, personId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from person where id = ${personId} and removed_at is null`.execute(tx);
  return rows.length > 0;
}

export async function countOtherAdministrators(tx: Tx, personIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from person where role = 'administrator' and disabled_at is null and removed_at is null
        and not (id = any(${personIds}::bigint[])) for update) others
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function removeGroupRow(tx: Tx, groupId: number): Promise<readonly number[] | null> {
  const { rows } =
    await sql`update person_group set removed_at = now() where id = ${groupId} and removed_at is null returning id`.execute(
      tx,
    );
  if (rows.length === 0) return null;
  const people = await sql<{
    id: number;
  }>`select id from person where group_id = ${groupId} and removed_at is null for update`.execute(tx);
  return people.rows.map((row) => row.id);
}
