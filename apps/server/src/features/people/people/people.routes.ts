import { accountCalls, peopleCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import type { ScopedGroup } from '../../../http/scope.queries.ts';
import { OWN_SESSION } from '../auth/index.ts';
import { accountRoutes } from './account.routes.ts';
import { bulkPeople, type PeopleAct } from './bulk-people.ts';
import { createPerson } from './create-person.ts';
import { disablePerson } from './disable-person.ts';
import { editPerson } from './edit-person.ts';
import { enablePerson } from './enable-person.ts';
import { exportPeople } from './export-people.ts';
import { keepTable, readKeptTables } from './kept-tables.queries.ts';
import { listPeople } from './list-people.ts';
import { logOffPerson } from './log-off-person.ts';
import { BULK_PEOPLE, CREATE_PERSON, EDIT_PERSON, LIST_PEOPLE, MANAGE_PERSON, UNLOCK_PERSON } from './people.policy.ts';
import { readPerson, readPersonChoices, readPersonRights } from './read-person.ts';
import { removePerson } from './remove-person.ts';
import { setPassword } from './set-password.ts';
import { unlockPerson } from './unlock-person.ts';

type BulkAct = z.output<typeof calls.bulkPeople.body>['act'];

const DONE = { success: true } as const;
const BY_ITSELF = { byItself: true } as const;

export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  readingRoutes(app, deps);

  personRoute(app, deps, calls.createPerson, CREATE_PERSON, async ({ session, group, body }) => ({
    id: await createPerson(deps, session, group, body),
  }));
  personRoute(app, deps, calls.editPerson, EDIT_PERSON, async ({ session, person, group, body }) => ({
    revision: await editPerson(deps, session, { person, group }, body),
  }));
  personRoute(
    app,
    deps,
    calls.bulkPeople,
    BULK_PEOPLE,
    async ({ session, group, body }) => await bulkPeople.run(deps, session, body, actOf(body.act, group)),
  );
  personRoute(app, deps, calls.logOffPerson, MANAGE_PERSON, async ({ session, person }) => ({
    ended: await logOffPerson(deps, session, person),
  }));
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
}

function actOf(act: BulkAct, group: ScopedGroup | null): PeopleAct {
  if (act !== 'move') return { act };
  if (group === null) throw new Refusal('badRequest', { details: { fields: ['groupId'] } });
  return { act, groupId: group.id };
}

function readingRoutes(app: FastifyInstance, deps: Deps): void {
  accountRoutes(app, deps);
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
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.exportPeople,
    LIST_PEOPLE,
    async ({ session, query, reply }) => await exportPeople(deps, session, query, reply),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readPersonChoices,
    LIST_PEOPLE,
    async ({ session }) => await readPersonChoices(deps, session),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readPerson,
    MANAGE_PERSON,
    async ({ person }) => await readPerson(deps, person),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.readPersonRights,
    MANAGE_PERSON,
    async ({ person }) => await readPersonRights(deps, person, app.registeredRoutes),
    BY_ITSELF,
  );
}
