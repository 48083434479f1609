import { randomUUID } from 'node:crypto';
import { interviewerCalls, liveCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Policy, personRoute } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { writeAudit } from '../audit/index.ts';
import { isWatchable, readPicture, storePicture } from './live.queries.ts';
import { readPictureUrl } from './picture.ts';

const WATCH = { roles: ['administrator', 'supervisor'], scope: 'group' } as const satisfies Policy;
const OWN_SCREEN = { roles: ['interviewer'], scope: 'self' } as const satisfies Policy;
const CAPTURE_BODY_LIMIT = 3 * 1024 * 1024;

export function liveRoutes(app: FastifyInstance, deps: Deps): void {
  const capture = async ({ session, input }: { session: Session; input: { imgdata: string } }) => {
    const picture = readPictureUrl(input.imgdata);
    if (!picture.ok) throw new Refusal(picture.error);
    await storePicture(deps.db, session.personId, picture.value);
    return { success: true };
  };
  personRoute(app, deps, interviewerCalls.capture, OWN_SCREEN, capture, {
    bodyLimit: CAPTURE_BODY_LIMIT,
    byItself: true,
  });

  const captureFailed = async ({ session }: { session: Session }) => {
    await storePicture(deps.db, session.personId, null);
    return { success: true };
  };
  personRoute(app, deps, liveCalls.captureFailed, OWN_SCREEN, captureFailed, { byItself: true });

  personRoute(app, deps, liveCalls.watchScreen, WATCH, async ({ session, input }) => {
    await requireWatchable(deps, session, input.personId);
    await writeAudit(deps.db, {
      personId: session.personId,
      sessionId: session.id,
      action: 'watch',
      subject: 'person',
      subjectId: input.personId,
    });
    deps.bus.emit('pictureAsked', { personId: input.personId, id: randomUUID() });
    return { success: true, asked: 1 };
  });

  personRoute(app, deps, liveCalls.screenPicture, WATCH, async ({ session, input, reply }) => {
    await requireWatchable(deps, session, input.personId);
    const answer = await readPicture(deps.db, input.personId);
    if (answer === null) throw new Refusal('notThere');
    const { at, picture } = answer;
    if (picture === null) throw new Refusal('pictureFailed');
    reply.header('Cache-Control', 'no-store').header('Last-Modified', at.toUTCString());
    return await reply.type(`image/${picture.type}`).send(picture.image);
  });
}

async function requireWatchable(deps: Deps, session: Session, personId: number): Promise<void> {
  const groupId = session.role === 'administrator' ? null : session.groupId;
  if (!(await isWatchable(deps.db, personId, groupId))) throw new Refusal('notYours');
}
