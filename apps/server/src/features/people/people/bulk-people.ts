import { peopleCalls } from '@seker/contract';
import { type PersonId, unreachable } from '@seker/kernel';
import { z } from 'zod';
import { storedId } from '../../../db/stored-id.ts';
import type { Deps } from '../../../deps.ts';
import type { ActingPerson } from '../../../http/session.ts';
import { defineBulkTask } from '../../system/lists/index.ts';
import { disablePerson } from './disable-person.ts';
import { enablePerson } from './enable-person.ts';
import { findPeople, type PeopleFilters } from './list-people.queries.ts';
import { reachOf } from './list-people.ts';
import { logOffPerson } from './log-off-person.ts';
import { movePerson } from './move-person.ts';
import { removePerson } from './remove-person.ts';

const options = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['disable', 'enable', 'logOff', 'remove']) }),
  z.object({ act: z.literal('move'), groupId: storedId<'Group'>() }),
]);
export type PeopleAct = z.infer<typeof options>;

type Query = Omit<PeopleFilters, 'reach'>;

/** Applies the actions on one person to many. */
export const bulkPeople = defineBulkTask<Query, PeopleAct>({
  name: peopleCalls.bulkPeople.name,
  options,
  find: async ({ db }, by, query) => await findPeople(db, { ...query, reach: reachOf(by) }),
  act: async (deps, by, id, act) => await doAct(deps, by, { id: id as PersonId }, act),
});

async function doAct(deps: Deps, by: ActingPerson, person: { readonly id: PersonId }, act: PeopleAct): Promise<void> {
  switch (act.act) {
    case 'disable':
      return await disablePerson(deps, by, person);
    case 'enable':
      return await enablePerson(deps, by, person);
    case 'logOff':
      return void (await logOffPerson(deps, by, person));
    case 'remove':
      return await removePerson(deps, by, person);
    case 'move':
      return await movePerson(deps, by, person, act.groupId);
    default:
      return unreachable(act);
  }
}
