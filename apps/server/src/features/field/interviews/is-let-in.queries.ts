import { type RawBuilder, sql } from 'kysely';
import type { Placeholder } from '../../../db/statement.ts';

/** Of the browser `s`: its time is not over, and neither the link that it came by nor that one's origin was taken back. */
export function isLetIn(now: Placeholder | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`s.expires_at > ${now}
    and not exists (select from access_link a where a.token_hash in (s.link_hash, s.origin_hash) and a.revoked_at is not null)`;
}
