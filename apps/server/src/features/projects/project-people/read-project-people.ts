import type { AllocatedGroup, AllocatedPerson } from '@seker/contract';
import type { Deps } from '../../../deps.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import { readAllocatedGroups, readAllocatedPeople } from './project-people.queries.ts';

/** Reads the people allocated to a project, and which of them are working now. */
export async function readProjectPeople(
  { db }: Deps,
  { id }: ScopedProject,
): Promise<{ people: AllocatedPerson[]; groups: AllocatedGroup[] }> {
  const [people, groups] = await Promise.all([readAllocatedPeople(db, id), readAllocatedGroups(db, id)]);
  return {
    people: people.map(
      ({ groupId, groupName, speaks, languages, sessionId, station, isHere, hasRespondent, ...person }) => ({
        ...person,
        group: { id: groupId, name: groupName },
        speaks: [...speaks],
        languages: languages === null ? null : [...languages],
        live: sessionId === null ? null : { station, isHere, hasRespondent },
      }),
    ),
    groups: groups.map(({ languages, ...group }) => ({
      ...group,
      languages: languages === null ? null : [...languages],
    })),
  };
}
