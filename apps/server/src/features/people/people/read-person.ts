import type { PersonRow, peopleCalls, WholePerson } from '@seker/contract';
import { ROLES } from '@seker/contract';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedPerson } from '../../../http/scope.queries.ts';
import type { Session } from '../../../http/session.ts';
import { type ActRoute, actsOf } from './acts-of.ts';
import { mayGrant } from './grantable.ts';
import { type ReadPerson, readPersonRow } from './list-people.queries.ts';
import { listAllocatedProjects, listGroupNames, readPersonHistory } from './read-person.queries.ts';

/** Reads a person for the form. */
export async function readPerson(deps: Deps, person: ScopedPerson): Promise<WholePerson> {
  const [row, history] = await Promise.all([readPersonRow(deps.db, person.id), readPersonHistory(deps.db, person.id)]);
  if (row === undefined || history === undefined) throw new Refusal('notFound');
  const { email, revision, createdAt, changedAt, changedBy } = history;
  return {
    ...wirePerson(row),
    email,
    revision,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}

/** Lists the options for a person within the requester's right. */
export async function readPersonChoices(
  deps: Deps,
  session: Session,
): Promise<z.input<typeof peopleCalls.readPersonChoices.answer>> {
  const [groups, languages] = await Promise.all([listGroupNames(deps.db), listLanguages(deps.db)]);
  const own = { role: 'interviewer', groupId: session.groupId } as const;
  return {
    roles: ROLES.filter((role) => mayGrant(session, { ...own, role })),
    groups: groups.filter(({ id }) => mayGrant(session, { ...own, groupId: id })),
    languages: languages.map(({ code, name, dir }) => ({ code, name, dir })),
  };
}

/** Lists a person's rights with their reasons: by role, as defined by the routes, and by their projects. */
export async function readPersonRights(
  deps: Deps,
  person: ScopedPerson,
  routes: readonly ActRoute[],
): Promise<z.input<typeof peopleCalls.readPersonRights.answer>> {
  const [row, projects] = await Promise.all([
    readPersonRow(deps.db, person.id),
    listAllocatedProjects(deps.db, person.id),
  ]);
  if (row === undefined) throw new Refusal('notFound');
  const { id, realName, login, role, group, disabledAt, live } = wirePerson(row);
  return {
    id,
    realName,
    login,
    role,
    group,
    disabledAt,
    live,
    acts: [...actsOf(role, routes)],
    projects,
  };
}

export function wirePerson(person: Omit<ReadPerson, 'sortKey'>): PersonRow {
  const { id, login, realName, role, groupId, groupName, languages, liveSince, station, lastSeenAt, disabledAt } =
    person;
  return {
    id,
    login,
    realName,
    role,
    group: { id: groupId, name: groupName },
    languages: [...(languages ?? [])],
    live: liveSince === null ? null : { station, since: liveSince.toISOString() },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}
