import { deskCalls as calls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { HELD_CASE } from '../cases/dispatch/index.ts';
import { lockHeldCase, writeContacts } from '../cases/state/index.ts';
import { listSaid, takeBackReason, tickReason } from './reasons.queries.ts';
import { talkMaterial, wordsOfReason } from './talk-material.ts';

export function deskTalkRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, calls.talkMaterial, HELD_CASE, async ({ session, heldCase }) =>
    talkMaterial(deps, session, heldCase),
  );

  personRoute(app, deps, calls.noteReason, HELD_CASE, async ({ session, heldCase, body }) => {
    const { key, isSaid } = body;
    const words = isSaid === 1 ? await wordsOfReason(deps.db, heldCase, key) : {};
    if (words === null) throw new Refusal('notFound');
    const said = await transact(deps.db, async (tx) => {
      // The visit of the one who holds it, and no later one.
      if ((await lockHeldCase(tx, heldCase.projectId, heldCase.caseId, session.id)) === null)
        throw new Refusal('forbidden');
      if (isSaid === 1) await tickReason(tx, heldCase, { key, words }, { by: session.personId, at: deps.now() });
      else await takeBackReason(tx, heldCase, key, deps.now());
      return await listSaid(tx, heldCase);
    });
    return { success: true, said: [...said] };
  });

  personRoute(app, deps, calls.saveContacts, HELD_CASE, async ({ session, heldCase, body: { contacts } }) => {
    await transact(deps.db, async (tx) => {
      if ((await lockHeldCase(tx, heldCase.projectId, heldCase.caseId, session.id)) === null)
        throw new Refusal('forbidden');
      await writeContacts(tx, heldCase, contacts, { by: session.personId, at: deps.now() });
    });
    return { success: true, contacts };
  });
}
