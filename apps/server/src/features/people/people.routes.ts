import { accountCalls, peopleCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { personRoute } from '../../http/route.ts';
import { OWN_SESSION } from '../auth/index.ts';
import { disablePerson } from './disable-person.ts';
import { enablePerson } from './enable-person.ts';
import { keepTable, readKeptTables } from './kept-tables.queries.ts';
import { listPeople } from './list-people.ts';
import { LIST_PEOPLE, MANAGE_GROUP, MANAGE_PERSON, UNLOCK_PERSON } from './people.policy.ts';
import { readAccount } from './read-account.ts';
import { removeGroup } from './remove-group.ts';
import { removePerson } from './remove-person.ts';
import { setPassword } from './set-password.ts';
import { unlockPerson } from './unlock-person.ts';

const DONE = { success: true } as const;

export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    accountCalls.readAccount,
    OWN_SESSION,
    async ({ session }) => await readAccount(deps, session, app.registeredRoutes),
    { byItself: true },
  );

  personRoute(
    app,
    deps,
    accountCalls.readTables,
    OWN_SESSION,
    async ({ session }) => ({ tables: await readKeptTables(deps.db, session.personId) }),
    { byItself: true },
  );

  personRoute(app, deps, accountCalls.keepTable, OWN_SESSION, async ({ session, params, body }) => {
    await keepTable(deps.db, session.personId, params.name, body);
    return DONE;
  });

  personRoute(
    app,
    deps,
    calls.listPeople,
    LIST_PEOPLE,
    async ({ session, query }) => await listPeople(deps, session, query),
    {
      byItself: true,
    },
  );

  personRoute(app, deps, calls.unlockPerson, UNLOCK_PERSON, async ({ session, person }) => {
    await unlockPerson(deps, session, person);
    return DONE;
  });

  personRoute(app, deps, calls.disablePerson, MANAGE_PERSON, async ({ session, person }) => {
    await disablePerson(deps, session, person);
    return DONE;
  });

  personRoute(app, deps, calls.enablePerson, MANAGE_PERSON, async ({ session, person }) => {
    await enablePerson(deps, session, person);
    return DONE;
  });

  personRoute(app, deps, calls.removePerson, MANAGE_PERSON, async ({ session, person }) => {
    await removePerson(deps, session, person);
    return DONE;
  });

  personRoute(app, deps, calls.setPassword, MANAGE_PERSON, async ({ session, person, body }) => {
    await setPassword(deps, session, person, body.password);
    return DONE;
  });

  personRoute(app, deps, calls.removeGroup, MANAGE_GROUP, async ({ session, group }) => {
    await removeGroup(deps, session, group);
    return DONE;
  });
}
