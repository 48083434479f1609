import { deskCalls, pbxCalls } from '@seker/contract';
import type { CallEvent } from '@seker/fieldwork';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Policy } from '../../../http/policy.ts';
import { createRateLimit } from '../../../http/rate-limit.ts';
import { Refusal } from '../../../http/refusal.ts';
import { personRoute } from '../../../http/route.ts';
import { readStationPhone } from '../browser-phone/index.ts';
import { HELD_CASE, HELD_PHONE } from '../cases/dispatch/index.ts';
import { readLineRecording } from '../recordings/index.ts';
import { readSupervisionAtStation } from '../supervisions/index.ts';
import { readLine } from './calls.queries.ts';
import { goOn } from './go-on.ts';
import { hangUpStation } from './hang-up.ts';
import { holdStation } from './hold.ts';
import { CALL_RATE, makeCall } from './make-call.ts';
import { setPhoneStatus } from './set-phone-status.ts';
import { stepCall } from './step-call.ts';

const OWN_LINE = { right: { interviewer: 'own' }, scope: 'ownStation' } as const satisfies Policy;

/** How often a desk asks whether it may go on: while dialling is stopped, and while all lines are in use. */
const ASK_AGAIN_SECONDS = { diallingStopped: 10, linesBusy: 5 } as const;

export function callsRoutes(app: FastifyInstance, deps: Deps): void {
  const rate = createRateLimit(deps.now, CALL_RATE);
  personRoute(app, deps, pbxCalls.makeCall, HELD_PHONE, async ({ session, heldCase: held, phoneId, query }, say) => {
    const made = await makeCall(deps, session, { held, phoneId, how: 'auto', typed: query.number, rate });
    if (!made.ok) {
      const refused = { Response: 'fail', Uniqueid1: null, Uniqueid2: null, message: say(made.error) };
      // A window that was over in the meantime is over in a second at the latest.
      if (made.error === 'tooManyCalls')
        return { data: { ...refused, wait: rate.waits(String(session.id)) ?? 1, waitsFor: made.error } };
      if (made.error === 'diallingStopped' || made.error === 'linesBusy')
        return { data: { ...refused, wait: ASK_AGAIN_SECONDS[made.error], waitsFor: made.error } };
      return { data: refused };
    }
    return { data: { Response: 'Success', Uniqueid1: made.value.uniqueId1, Uniqueid2: made.value.uniqueId2 } };
  });

  personRoute(app, deps, pbxCalls.hangUp, OWN_LINE, async ({ session }) => {
    await hangUpStation(deps, session.id);
    return { data: { Response: 'Success' } };
  });

  personRoute(
    app,
    deps,
    pbxCalls.lineState,
    OWN_LINE,
    async ({ session }) => {
      const [line, phone] = await Promise.all([
        readLine(deps.db, session.id),
        readStationPhone(deps.db, session.station),
      ]);
      const station = deps.exchange.stations().find((candidate) => candidate.station === session.station);
      return {
        call: line?.process ?? null,
        recording: line === null ? null : await readLineRecording(deps.db, session.id),
        extension: { Status: station?.status ?? 0, registered: station?.registered !== false },
        phone,
        exchange: { up: deps.exchange.health().up, acts: [...deps.exchange.capabilities().acts] },
        supervision: await readSupervisionAtStation(deps.db, session.id),
      };
    },
    { byItself: true },
  );

  personRoute(app, deps, pbxCalls.hold, OWN_LINE, async ({ session, body }) => {
    const held = await holdStation(deps, session.id, body.on);
    if (!held.ok) throw new Refusal(held.error);
    return { success: true };
  });

  personRoute(app, deps, pbxCalls.settleCall, OWN_LINE, async ({ session, body }) => {
    const event: CallEvent = body.choice === 'continue' ? { type: 'continued' } : { type: 'dismissed' };
    const stepped = await stepCall(deps, { sessionId: session.id }, event);
    return { call: stepped?.process ?? null };
  });

  personRoute(app, deps, deskCalls.callPhone, HELD_CASE, async ({ session, heldCase: held, phoneId }, say) => {
    if (phoneId === null) return { code: 1, message: say('noPhonesLeft') };
    const made = await makeCall(deps, session, { held, phoneId, how: 'manual', typed: null, rate });
    if (!made.ok) return { code: 2, message: say(made.error) };
    return { code: 0, message: '', data: { phoneId, number: made.value.number } };
  });

  personRoute(
    app,
    deps,
    deskCalls.setPhoneStatus,
    HELD_PHONE,
    async ({ session, heldCase: held, phoneId, body }, say) => {
      const set = await setPhoneStatus(deps, session, { held, phoneId }, { ...body, nextDt: body.nextDt ?? null });
      if (!set.ok) return { code: 1, message: say(set.error) };
      const { movedTo } = set.value;
      return { code: 0, message: movedTo === null ? '' : `${say('agreedOutsideHours')} ${movedTo}` };
    },
  );

  personRoute(app, deps, deskCalls.goOn, HELD_CASE, async ({ session, heldCase: held, phoneId, body }, say) => {
    const { statusId } = body;
    const status =
      phoneId === null || statusId === null
        ? null
        : { phoneId, input: { ...body, statusId, nextDt: body.nextDt ?? null } };
    return await goOn(deps, session, held, status, body.stops === true, say);
  });
}
