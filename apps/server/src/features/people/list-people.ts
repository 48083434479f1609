import { COUNTED_TO, mayAct, type peopleCalls, type Reach, STAFF_ROLES, writeCursor } from '@seker/contract';
import type * as z from 'zod/mini';
import { cutPage, ForeignCursor } from '../../db/list-page.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { countPeople, type PeopleReach, readPeople } from './list-people.queries.ts';
import { LIST_PEOPLE } from './people.policy.ts';
import { wirePerson } from './read-person.ts';

type Query = z.output<typeof peopleCalls.listPeople.query>;
type Answer = z.input<typeof peopleCalls.listPeople.answer>;

/** A page of the people whom the reader may look after. */
export async function listPeople(deps: Deps, session: Session, query: Query): Promise<Answer> {
  const allowed = mayAct(session, LIST_PEOPLE.right);
  if (!allowed.ok) throw new Refusal('forbidden');
  const wanted = { ...query, reach: reachOf(allowed.value, session) };
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

function reachOf(reach: Reach, { groupId }: Session): PeopleReach {
  return reach === 'all'
    ? { groupId: null, roles: null }
    : { groupId, roles: reach === 'groupStaff' ? STAFF_ROLES : null };
}
