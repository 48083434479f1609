import { mayAct, type projectPeopleCalls } from '@seker/contract';
import type { GroupId, LanguageId, PersonId } from '@seker/kernel';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { listLanguages } from '../../../http/language.queries.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ScopedProject } from '../../../http/scope.queries.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { endWorkOf } from '../../field/assignments/index.ts';
import { releaseTasksOf, tellReleased } from '../../results/tasks/index.ts';
import { changeProject } from '../projects/index.ts';
import { EDIT_PROJECT_PEOPLE } from './project-people.policy.ts';
import {
  countWithRespondent,
  deleteAllocations,
  findGroups,
  findPeople,
  insertAllocations,
} from './project-people.queries.ts';

type Whom = z.output<typeof projectPeopleCalls.releasePeople.body>;
type Input = z.output<typeof projectPeopleCalls.allocatePeople.body>;

/** Allocates people and groups to a project; those of other groups only within the requester's reach. */
export async function allocatePeople(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  { personIds, groupIds, languages: codes }: Input,
): Promise<number> {
  refuseNothing({ personIds, groupIds });
  const languages = await languagesOf(deps.db, codes);
  return await changeProject(deps, by, projectId, {
    action: 'allocate',
    act: async (tx) => {
      const [people, groups] = await Promise.all([findPeople(tx, personIds), findGroups(tx, groupIds)]);
      if (people.length < new Set(personIds).size || groups.length < new Set(groupIds).size)
        throw new Refusal('notFound');
      const reached = [...people.map(({ groupId }) => groupId), ...groups.map(({ id }) => id)];
      if (reached.some((groupId) => !mayAct(by, EDIT_PROJECT_PEOPLE.right, { groupId }).ok))
        throw new Refusal('forbidden');
      await insertAllocations(tx, {
        projectId,
        personIds: [...new Set(personIds)],
        groupIds: [...new Set(groupIds)],
        languages,
      });
      const details = { people: [...personIds], groups: [...groupIds], languages: codes };
      return { done: people.length + groups.length, details };
    },
  });
}

/** Removes people and groups from a project: they get no further respondents of it. */
export async function releasePeople(
  deps: Deps,
  by: ActingPerson,
  { id: projectId }: ScopedProject,
  whom: Whom,
): Promise<{ readonly released: number; readonly working: number }> {
  refuseNothing(whom);
  let told: readonly PersonId[] = [];
  const done = await changeProject(deps, by, projectId, {
    action: 'release',
    act: async (tx) => {
      told = await releaseTasksOf(tx, by, { personIds: whom.personIds, projectId }, deps.now());
      const working = await countWithRespondent(tx, { projectId, ...whom });
      const released = await deleteAllocations(tx, { projectId, ...whom });
      await endWorkOf(tx, by, { ...whom, projectId }, deps.now());
      const details = released === 0 ? null : { people: [...whom.personIds], groups: [...whom.groupIds], working };
      return { done: { released, working }, details };
    },
  });
  tellReleased(deps, told);
  return done;
}

function refuseNothing({
  personIds,
  groupIds,
}: {
  readonly personIds: readonly PersonId[];
  readonly groupIds: readonly GroupId[];
}): void {
  if (personIds.length + groupIds.length === 0) throw new Refusal('nothingSelected');
}

async function languagesOf(db: Db, codes: readonly string[] | null): Promise<readonly LanguageId[] | null> {
  if (codes === null) return null;
  const installed = await listLanguages(db);
  const ids = codes.map((code) => installed.find((language) => language.code === code)?.id);
  if (ids.includes(undefined))
    throw new Refusal('invalid', { details: { faults: [{ field: 'languages', code: 'unfit' }] } });
  return ids.flatMap((id) => id ?? []);
}
