import { type RawBuilder, sql } from 'kysely';
import type { Placeholder } from '../../../db/statement.ts';

/**
 * Whether browser session `s` is admitted: it has not expired, and neither its link nor the origin of that link was
 * revoked.
 */
export function isLetIn(now: Placeholder | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`s.expires_at > ${now}
    and not exists (select from access_link a where a.token_hash in (s.link_hash, s.origin_hash) and a.revoked_at is not null)`;
}
