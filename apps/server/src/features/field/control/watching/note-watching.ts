import { BoundedMap, type Instant, MINUTE } from '@seker/kernel';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../../deps.ts';
import type { ScopedPerson } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';

/** Continued watching of the same person is audited once in this time. */
const NOTED_AGAIN_MILLISECONDS = 10 * MINUTE;

export type NotedAt = BoundedMap<string, Instant>;

const noted = new WeakMap<object, NotedAt>();

/** Audits that a person watches another, but not each automatic refresh of the screen. */
export async function noteWatching(deps: Deps, session: Session, person: Pick<ScopedPerson, 'id'>): Promise<void> {
  const last = noted.get(deps.db) ?? new BoundedMap<string, Instant>(10_000);
  noted.set(deps.db, last);
  if (!isNotedNow(last, `${session.id}:${person.id}`, deps.wallNow())) return;
  await writeAudit(deps.db, {
    at: deps.now(),
    personId: session.personId,
    sessionId: session.id,
    action: 'watch',
    subject: 'person',
    subjectId: person.id,
  });
}

/** Whether this watching is audited now; then it is not again for ten minutes. */
export function isNotedNow(last: NotedAt, key: string, now: Instant): boolean {
  const before = last.get(key);
  if (before !== undefined && now - before < NOTED_AGAIN_MILLISECONDS) return false;
  last.set(key, now);
  return true;
}
