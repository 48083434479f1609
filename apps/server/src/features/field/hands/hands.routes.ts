import { controlCalls, deskCalls } from '@seker/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { personRoute } from '../../../http/route.ts';
import { answerHand, dismissHand, takeHand } from './answer-hand.ts';
import { HANDLE_HAND, OWN_HAND } from './hands.policy.ts';
import { findAnswer, findRaisedHand } from './hands.queries.ts';
import { raiseHand, settleHand, withdrawHand } from './raise-hand.ts';

const DONE = { success: true } as const;

export function handsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(
    app,
    deps,
    deskCalls.readHand,
    OWN_HAND,
    async ({ session }) => {
      const [hand, answer] = await Promise.all([findRaisedHand(deps.db, session.id), findAnswer(deps.db, session.id)]);
      return { hand, answer };
    },
    { byItself: true },
  );
  personRoute(app, deps, deskCalls.raiseHand, OWN_HAND, async ({ session, body }, say) => {
    const refusal = await raiseHand(deps, session, body);
    return refusal === null ? DONE : { success: false, error: say(refusal) };
  });
  personRoute(app, deps, deskCalls.lowerHand, OWN_HAND, async ({ session, body }) => {
    await withdrawHand(deps, session, body.handId);
    return DONE;
  });
  personRoute(app, deps, deskCalls.settleHand, OWN_HAND, async ({ session, body }) => {
    await settleHand(deps, session, body.handId);
    return DONE;
  });

  personRoute(app, deps, controlCalls.answerHand, HANDLE_HAND, async ({ session, person, body }) => {
    await answerHand(deps, session, { personId: person.id, handId: body.handId }, body.text);
    return DONE;
  });
  personRoute(app, deps, controlCalls.dismissHand, HANDLE_HAND, async ({ session, person, body }) => {
    await dismissHand(deps, session, { personId: person.id, handId: body.handId });
    return DONE;
  });
  personRoute(app, deps, controlCalls.takeHand, HANDLE_HAND, async ({ session, person, body }) => {
    await takeHand(deps, session, { personId: person.id, handId: body.handId }, body.takes);
    return DONE;
  });
}
