import type { Id, Instant } from '@seker/kernel';
import type { Db } from '../../../db/database.ts';

/** What a device tells of itself. */
export interface Told {
  readonly version: string;
  readonly battery: number | null;
  readonly isCharging: boolean | null;
  readonly unsent: number;
  /** ISO 8601. */
  readonly unsentSince?: string | null | undefined;
  readonly freeBytes?: number | null | undefined;
  /** In milliseconds. */
  readonly askingFor?: number | null | undefined;
}

export async function noteContact(
  db: Db,
  deviceId: Id<'Device'>,
  { version, battery, isCharging, unsent, unsentSince = null, freeBytes = null, askingFor = null }: Told,
  at: Instant,
): Promise<void> {
  await db
    .updateTable('device')
    .set({
      seen_at: new Date(at),
      version,
      battery,
      is_charging: isCharging,
      unsent,
      unsent_since: unsentSince === null ? null : new Date(unsentSince),
      free_bytes: freeBytes,
      asking_since: askingFor === null ? null : new Date(at - askingFor),
    })
    .where('id', '=', deviceId)
    .execute();
}
