import { controlCalls as calls } from '@seker/contract';
import type { GroupId } from '@seker/kernel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import type { Session } from '../../../http/session.ts';
import { resumeDialling, stopDialling } from '../calls/index.ts';
import { HANDLE_EVERYONE, HANDLE_PERSON, SEE_FLOOR, WATCH_PERSON } from './control.policy.ts';
import { disconnectEveryone } from './disconnect-everyone.ts';
import { countEveryone, listInterviewersAtWork } from './everyone.ts';
import { readReach } from './floor-reach.ts';
import { messageEveryone, messagePerson } from './message-people.ts';
import { readPersonProjects } from './person-projects.ts';
import { readFloor } from './read-floor.ts';
import { releaseRespondent } from './release-respondent.ts';
import { watchPerson } from './watch-person.ts';

/** The group whose projects a person's acts concern; null: all of them. */
async function groupOf(deps: Deps, session: Session): Promise<GroupId | null> {
  const reach = await readReach(deps, session);
  if (reach === null) throw new Refusal('forbidden');
  return reach.groupId;
}

const DONE = { success: true } as const;
const BY_ITSELF = { byItself: true } as const;

export function controlRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.readFloor, SEE_FLOOR, async ({ session }) => await readFloor(deps, session), BY_ITSELF);
  personRoute(
    app,
    deps,
    calls.watchPerson,
    WATCH_PERSON,
    async ({ session, person }) => await watchPerson(deps, session, person),
    BY_ITSELF,
  );
  personRoute(app, deps, calls.messagePerson, HANDLE_PERSON, async ({ session, person, body }) => {
    await messagePerson(deps, session, person, body.text);
    return DONE;
  });
  personRoute(app, deps, calls.messageEveryone, HANDLE_EVERYONE, async ({ session, project, body }) => ({
    people: await messageEveryone(deps, session, project, body.text),
  }));
  personRoute(app, deps, calls.releaseRespondent, HANDLE_PERSON, async ({ session, person }) => {
    await releaseRespondent(deps, session, person);
    return DONE;
  });
  personRoute(
    app,
    deps,
    calls.countEveryone,
    HANDLE_EVERYONE,
    async ({ session, project }) => countEveryone(await listInterviewersAtWork(deps, session, project)),
    BY_ITSELF,
  );
  personRoute(
    app,
    deps,
    calls.disconnectEveryone,
    HANDLE_EVERYONE,
    async ({ session, project, body }) => await disconnectEveryone(deps, session, project, body.counted),
  );
  personRoute(
    app,
    deps,
    calls.stopDialling,
    HANDLE_EVERYONE,
    async ({ session, project }) => await stopDialling(deps, session, await groupOf(deps, session), project),
  );
  personRoute(app, deps, calls.resumeDialling, HANDLE_EVERYONE, async ({ session, project }) => {
    await resumeDialling(deps, session, await groupOf(deps, session), project);
    return DONE;
  });
  personRoute(
    app,
    deps,
    calls.readPersonProjects,
    HANDLE_PERSON,
    async ({ session, person }) => await readPersonProjects(deps, session, person),
    BY_ITSELF,
  );
}
