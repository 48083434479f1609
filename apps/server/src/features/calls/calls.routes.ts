import { interviewerCalls, pbxCalls } from '@seker/contract';
import type { CallEvent } from '@seker/fieldwork';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { personRoute, sentence } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { HELD_CASE, listPhones, requireHeldCase, requireHeldPhone, setPhoneStatus } from '../cases/index.ts';
import { OWN_LINE } from './calls.policy.ts';
import { readLine } from './calls.queries.ts';
import { hangUpStation } from './hang-up.ts';
import { makeCall } from './make-call.ts';
import { stepCall } from './step-call.ts';

export function callsRoutes(app: FastifyInstance, deps: Deps): void {
  personRoute(app, deps, pbxCalls.makeCall, HELD_CASE, async ({ session, input }) => {
    const { held, phone, phones } = await requireHeldPhone(deps, session, input.phone_id);
    await requireHeldCase(deps, session, { caseId: input.sf_id });
    const made = await makeCall(deps, atStation(session), {
      held,
      phone,
      how: 'auto',
      typed: input.number,
      waiting: waitingOf(phones),
    });
    if (!made.ok)
      return { data: { Response: 'fail', Uniqueid1: null, Uniqueid2: null, message: sentence(made.error, session) } };
    return { data: { Response: 'Success', Uniqueid1: made.value.uniqueId1, Uniqueid2: made.value.uniqueId2 } };
  });

  personRoute(app, deps, pbxCalls.hangUp, OWN_LINE, async ({ session, input }) => {
    if (input.phone_id !== null) await requireHeldPhone(deps, session, input.phone_id);
    await hangUpStation(deps, session.id);
    return { data: { Response: 'Success' } };
  });

  personRoute(
    app,
    deps,
    pbxCalls.lineState,
    OWN_LINE,
    async ({ session }) => {
      const line = await readLine(deps.db, session.id);
      const station = deps.exchange.stations().find((candidate) => candidate.station === session.station);
      return {
        call: line?.process ?? null,
        extension: { Status: station?.status ?? 0, registered: station?.registered !== false },
        exchange: { up: deps.exchange.health().up },
      };
    },
    { byItself: true },
  );

  personRoute(app, deps, pbxCalls.settleCall, OWN_LINE, async ({ session, input }) => {
    const event: CallEvent = input.choice === 'continue' ? { type: 'continued' } : { type: 'dismissed' };
    const stepped = await stepCall(deps, { sessionId: session.id }, event);
    return { call: stepped?.process ?? null };
  });

  personRoute(app, deps, interviewerCalls.callPhone, HELD_CASE, async ({ session, input }) => {
    const held = await requireHeldCase(deps, session, {});
    const phones = await listPhones(deps.db, held.projectId, held.caseId);
    const phone = phones.find((candidate) => candidate.id === input.phoneId);
    if (input.phoneId !== null && phone === undefined) await requireHeldPhone(deps, session, input.phoneId);
    if (phone === undefined) return { code: 1, message: sentence('noPhonesLeft', session) };
    const made = await makeCall(deps, atStation(session), {
      held,
      phone,
      how: 'manual',
      typed: null,
      waiting: waitingOf(phones),
    });
    if (!made.ok) return { code: 2, message: sentence(made.error, session) };
    return { code: 0, message: '', data: { phoneId: phone.id, number: phone.number } };
  });

  personRoute(app, deps, interviewerCalls.setPhoneStatus, HELD_CASE, async ({ session, input }) => {
    const set = await setPhoneStatus(deps, session, { ...input, nextDt: input.nextDt ?? null });
    if (!set.ok) return { code: 1, message: sentence(set.error, session) };
    await afterStatus(deps, session, input.phoneId);
    return { code: 0, message: '' };
  });
}

/** A number that has its status needs no line any more: what still rings is hung up, and no status is asked for again. */
async function afterStatus(deps: Deps, session: Session, phoneId: number): Promise<void> {
  const line = await readLine(deps.db, session.id);
  if (line?.phoneId !== phoneId) return;
  if (line.live) await hangUpStation(deps, session.id);
  await stepCall(deps, { sessionId: session.id }, { type: 'statusSet' });
}

function atStation(session: Session): Session & { readonly station: string } {
  if (session.station === null) throw new Refusal('notYours');
  return { ...session, station: session.station };
}

function waitingOf(phones: Awaited<ReturnType<typeof listPhones>>) {
  return phones.find((phone) => phone.openAttempt)?.id ?? null;
}
