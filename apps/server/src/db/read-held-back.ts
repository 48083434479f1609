import type { ClientBase } from 'pg';

/** `undefined_table` and `insufficient_privilege`: of an older Seker, or of a role that is not fit. */
const UNREADABLE: readonly unknown[] = ['42P01', '42501'];

/** Reads of which moment a restored database is that no one has said yet to be the one at work; `null` for all others. */
export async function readHeldBack(client: ClientBase): Promise<Date | null> {
  try {
    const { rows } = await client.query<{ at: Date }>(
      'select backup_at as at from restored_copy where released_at is null',
    );
    return rows[0]?.at ?? null;
  } catch (error) {
    if (UNREADABLE.includes((error as { code?: unknown }).code)) return null;
    throw error;
  }
}
