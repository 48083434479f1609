import { COUNTED_TO, mayAct, type peopleCalls, STAFF_ROLES, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../../db/list-page.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { ActingPerson, Session } from '../../../http/session.ts';
import { countPeople, type PeopleReach, readPeople } from './list-people.queries.ts';
import { LIST_PEOPLE } from './people.policy.ts';
import { wirePerson } from './read-person.ts';

type Query = z.output<typeof peopleCalls.listPeople.query>;
type Answer = z.input<typeof peopleCalls.listPeople.answer>;

/** Lists a page of the people whom the reader may manage. */
export async function listPeople(deps: Deps, session: Session, query: Query): Promise<Answer> {
  const wanted = { ...query, reach: reachOf(session) };
  try {
    const [read, total] = await Promise.all([readPeople(deps.db, wanted), countPeople(deps.db, wanted, COUNTED_TO)]);
    const { rows, nextKeys } = cutPage(read, query.limit);
    const { field, direction } = query.sort;
    const next = nextKeys === null ? null : writeCursor({ sort: `${field}.${direction}`, keys: [...nextKeys] });
    return { rows: rows.map(wirePerson), next, total };
  } catch (error) {
    if (error instanceof ForeignCursor) throw new Refusal('badRequest', { details: { fields: ['after'] } });
    throw error;
  }
}

/** Returns the people whom the requester may manage, by their current right. */
export function reachOf(by: ActingPerson): PeopleReach {
  const reach = mayAct(by, LIST_PEOPLE.right);
  if (!reach.ok) throw new Refusal('forbidden');
  if (reach.value === 'all') return { groupId: null, roles: null };
  return { groupId: by.groupId, roles: reach.value === 'groupStaff' ? STAFF_ROLES : null };
}
