import { projectPeopleCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { allocatePeople, releasePeople } from './allocate-people.ts';
import { readCallingHours, saveCallingHours } from './calling-hours.ts';
import { EDIT_PROJECT_PEOPLE, READ_PROJECT_PEOPLE } from './project-people.policy.ts';
import { readProjectPeople } from './read-project-people.ts';

const BY_ITSELF = { byItself: true } as const;

export function projectPeopleRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    calls.readProjectPeople,
    READ_PROJECT_PEOPLE,
    async ({ project }) => await readProjectPeople(deps, project),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.allocatePeople, EDIT_PROJECT_PEOPLE, async ({ session, project, body }) => ({
    allocated: await allocatePeople(deps, session, project, body),
  }));
  personRoute(
    app,
    deps,
    calls.releasePeople,
    EDIT_PROJECT_PEOPLE,
    async ({ session, project, body }) => await releasePeople(deps, session, project, body),
  );
  personRoute(
    app,
    deps,
    calls.readCallingHours,
    READ_PROJECT_PEOPLE,
    async ({ project }) => await readCallingHours(deps, project),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.saveCallingHours, EDIT_PROJECT_PEOPLE, async ({ session, project, body }) => ({
    revision: await saveCallingHours(deps, session, project, body),
  }));
}
