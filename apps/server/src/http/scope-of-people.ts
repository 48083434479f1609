import { Refusal } from './refusal.ts';
import { findPerson, type ScopedPerson, worksInOpenProject } from './scope.queries.ts';
import { requireRight, type ScopeRequest } from './scope-request.ts';
import type { Session } from './session.ts';

interface OfPerson {
  readonly session: Session;
  readonly person: ScopedPerson;
}

export async function requirePerson(asking: ScopeRequest): Promise<OfPerson> {
  const named = asking.claims.Person ?? 0;
  const person = await findPerson(asking.deps.db, named);
  const subject = person === null ? null : { groupId: person.groupId, person };
  await requireRight(asking, subject, 'person', named);
  if (person === null) throw new Refusal('notFound');
  return { session: asking.session, person };
}

export async function requirePersonAtWork(asking: ScopeRequest): Promise<OfPerson> {
  const { session } = asking;
  const named = asking.claims.Person ?? 0;
  const person = await findPerson(asking.deps.db, named);
  const isOpen = person !== null && (await worksInOpenProject(asking.deps.db, person, session.personId));
  // A person open to an observer counts as the observer's own.
  const seen = isOpen ? { id: session.personId, role: session.role } : person;
  await requireRight(
    asking,
    person === null || seen === null ? null : { groupId: person.groupId, person: seen },
    'person',
    named,
  );
  if (person === null) throw new Refusal('notFound');
  return { session, person };
}
