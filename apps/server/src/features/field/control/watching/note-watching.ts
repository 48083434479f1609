import { BoundedMap, type Instant, MINUTE } from '@seker/kernel';
import { writeAudit } from '../../../../audit/write-audit.queries.ts';
import type { Deps } from '../../../../deps.ts';
import type { ScopedPerson } from '../../../../http/scope.queries.ts';
import type { Session } from '../../../../http/session.ts';

/** Continued watching of the same person is audited once in this time. */
const NOTED_AGAIN_MILLISECONDS = 10 * MINUTE;

const noted = new WeakMap<object, BoundedMap<string, Instant>>();

/** Audits that a person watches another, but not each automatic refresh of the screen. */
export async function noteWatching(deps: Deps, session: Session, person: Pick<ScopedPerson, 'id'>): Promise<void> {
  const last = noted.get(deps.db) ?? new BoundedMap<string, Instant>(10_000);
  noted.set(deps.db, last);
  const key = `${session.id}:${person.id}`;
  const now = deps.wallNow();
  const before = last.get(key);
  if (before !== undefined && now - before < NOTED_AGAIN_MILLISECONDS) return;
  last.set(key, now);
  await writeAudit(deps.db, {
    at: deps.now(),
    personId: session.personId,
    sessionId: session.id,
    action: 'watch',
    subject: 'person',
    subjectId: person.id,
  });
}
