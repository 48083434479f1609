import { randomUUID } from 'node:crypto';
import { deskCalls, watchingCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import type { Policy } from '../../../../http/policy.ts';
import { Refusal } from '../../../../http/refusal.ts';
import { personRoute } from '../../../../http/route.ts';
import type { ScopedPerson } from '../../../../http/scope.queries.ts';
import { noteWatching } from './note-watching.ts';
import { readPictureUrl } from './picture.ts';
import { isAtWork, isKeptFromWatchers, readPicture, storePicture } from './watching.queries.ts';

const WATCH = {
  right: { administrator: 'all', supervisor: 'group' },
  scope: 'person',
} as const satisfies Policy;
const OWN_SCREEN = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;

const CAPTURE_BODY_LIMIT = 3 * 1024 * 1024;

export function watchingRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    deskCalls.capture,
    OWN_SCREEN,
    async ({ session, body }) => {
      const picture = await readPictureUrl(body.imgdata);
      if (!picture.ok) throw new Refusal(picture.error);
      await storePicture(deps.db, session.personId, picture.value, new Date(deps.now()));
      return { success: true };
    },
    { bodyLimit: CAPTURE_BODY_LIMIT, byItself: true },
  );

  personRoute(
    app,
    deps,
    watchingCalls.captureFailed,
    OWN_SCREEN,
    async ({ session }) => {
      await storePicture(deps.db, session.personId, null, new Date(deps.now()));
      return { success: true };
    },
    { byItself: true },
  );

  personRoute(app, deps, watchingCalls.watchScreen, WATCH, async ({ session, person }) => {
    await requireAtWork(deps, person);
    await requireShown(deps, person);
    await noteWatching(deps, session, person);
    deps.bus.emit('pictureAsked', { personId: person.id, id: randomUUID() });
    return { success: true, asked: 1 };
  });

  personRoute(app, deps, watchingCalls.screenPicture, WATCH, async ({ person, reply }) => {
    await requireAtWork(deps, person);
    await requireShown(deps, person);
    const answer = await readPicture(deps.db, person.id);
    if (answer === null) throw new Refusal('notFound');
    const { at, picture } = answer;
    if (picture === null) throw new Refusal('pictureFailed');
    reply.header('Cache-Control', 'no-store').header('Last-Modified', at.toUTCString());
    return await reply.type(`image/${picture.type}`).send(picture.image);
  });
}

/** Requires that the interviewer is logged in, since only then their screen can be watched. */
async function requireAtWork(deps: Deps, person: ScopedPerson): Promise<void> {
  if (!(await isAtWork(deps.db, person))) throw new Refusal('forbidden');
}

/** Refuses pictures where the project hides answers, since a picture shows all answers on the screen. */
async function requireShown(deps: Deps, person: ScopedPerson): Promise<void> {
  if (await isKeptFromWatchers(deps.db, person)) throw new Refusal('pictureHidden');
}
