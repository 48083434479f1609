import { randomUUID } from 'node:crypto';
import { type ErrorCode, type pbxCalls, type RefusalOf, STOPPED_NUMBER } from '@seker/contract';
import { type DialRefusal, emptyCall, isWithinWindow, neverDialled, reduceCall } from '@seker/fieldwork';
import { err, MINUTE, ok, type ProjectId, type Result, SECOND } from '@seker/kernel';
import { type OriginateRequest, OWN_CALL } from '@seker/telephony';
import type { CountryCode } from 'libphonenumber-js/min';
import { transact } from '../../../db/transact.ts';
import type { Deps } from '../../../deps.ts';
import type { HeldCase, HeldPhoneId } from '../../../http/leased-case.ts';
import type { RateLimit, RateRule } from '../../../http/rate-limit.ts';
import type { StationSession } from '../../../http/session.ts';
import { requireProject } from '../../projects/project/index.ts';
import { lineNumbers } from '../../system/settings/index.ts';
import { openAttempt } from '../cases/attempts/index.ts';
import { dialableNumber, listPhones, type PhoneRow, readRest, readStop, restPhones } from '../cases/phones/index.ts';
import { lockHeldCase, readWebOutcome, setSessionPhone } from '../cases/state/index.ts';
import { insertPersonState } from '../person-state/index.ts';
import { askRecording } from '../recordings/index.ts';
import { lockStationLine, takeLine } from './calls.queries.ts';
import { readStopOf } from './dialling-stop.queries.ts';
import { sendHangUp } from './hang-up.ts';
import { hasFreeLine } from './line-limits.queries.ts';
import { stepCall } from './step-call.ts';

type CallRefusal = RefusalOf<typeof pbxCalls.makeCall>;
type Recording = NonNullable<OriginateRequest['recording']>;

export interface MadeCall {
  readonly uniqueId1: string;
  readonly uniqueId2: string | null;
  readonly number: string;
}

/** The limit of calls per session; a person dials far fewer. */
export const CALL_RATE: readonly RateRule[] = [{ limit: 30, milliseconds: MINUTE }];

const REFUSED_AS = {
  badNumber: 'numberInvalid',
  stationUnavailable: 'stationUnavailable',
  stationBusy: 'callInProgress',
  callInProgress: 'callInProgress',
  exchangeDown: 'exchangeAway',
  timedOut: 'exchangeAway',
  unknown: 'exchangeAway',
} as const satisfies Record<DialRefusal, ErrorCode>;

/**
 * Dials a number of the held case through the exchange, or only records the call that the interviewer dials on the
 * telephone (`manual`).
 */
export async function makeCall(
  deps: Deps,
  session: StationSession,
  target: {
    readonly held: HeldCase;
    readonly phoneId: HeldPhoneId;
    readonly how: 'auto' | 'manual';
    /** The number as the client shows it. */
    readonly typed: string | null;
    readonly rate: RateLimit;
  },
): Promise<Result<MadeCall, CallRefusal>> {
  const { held, how } = target;
  if (session.state !== 'online') return err('notOnline');
  const phones = await listPhones(deps.db, held.projectId, held.caseId);
  const phone = phones.find(({ id }) => id === target.phoneId);
  if (phone === undefined) return err('respondentReleased');
  const { country, format } = await lineNumbers(deps.db);
  const project = await requireProject(deps, held);
  const { dialPrefix: prefix, hours, callerNumber } = project;
  if (neverDialled(phone.number, { country, prefix }) !== null) return err('numberNeverDialled');
  if ((await readStopOf(deps.db, held.projectId)) !== null) return err('diallingStopped');
  const stop = await readStop(deps.db, held.projectId, phone.number, deps.now());
  if (stop !== null) return err(STOPPED_NUMBER[stop.by]);
  if (phone.listStatus === 'locked') return err('numberBlacklisted');
  if (target.typed !== null && !isSameNumber(target.typed, phone, country)) return err('numberInvalid');

  // Another number was dialled and still lacks its status.
  const waiting = phones.find(({ openAttempt }) => openAttempt);
  if (waiting !== undefined && waiting.id !== phone.id) return err('phoneNeedsStatus');
  if (how === 'auto' && callerNumber?.isVerified === false) return err('callerNumberNotVerified');
  if (target.rate.take(String(session.id)) !== null) return err('tooManyCalls');

  const callId = OWN_CALL + randomUUID();
  const process = reduceCall(emptyCall, {
    type: 'dialRequested',
    phoneId: phone.id,
    number: phone.number,
    callId,
    manual: how === 'manual',
    at: deps.now(),
  });
  const begun = await transact(deps.db, async (tx): Promise<Result<Recording, CallRefusal>> => {
    const row = await lockHeldCase(tx, held.projectId, held.caseId, session.id);
    if (row === null) return err('respondentReleased');
    if (row.outcomeId !== null)
      return err(
        (await readWebOutcome(tx, held.projectId, row.interviewId)) === null ? 'caseIsFinal' : 'finishedOnWeb',
      );
    // A visit that began within the hours may go on after them, but its next number waits.
    if (!isWithinWindow(deps.now(), hours, row.zone)) return err('outsideCallingHours');
    // First of all, so that the end of an earlier call at this station is known.
    await lockStationLine(tx, session.station);
    if ((await readRest(tx, { projectId: held.projectId, phoneId: phone.id }, deps.now())) !== null) {
      await restPhones(tx, held.projectId, held.caseId, deps.now());
      return err('numberRests');
    }
    if (how === 'auto' && !(await hasFreeLine(tx, held.projectId))) return err('linesBusy');
    const line = {
      station: session.station,
      sessionId: session.id,
      projectId: held.projectId,
      caseId: held.caseId,
      phoneId: phone.id,
      callId,
      live: true,
      process,
    };
    if (!(await takeLine(tx, line, deps.now()))) return err('callInProgress');
    await openAttempt(tx, {
      projectId: held.projectId,
      caseId: held.caseId,
      phoneId: phone.id,
      interviewId: held.interviewId,
      visit: row.visit,
      personId: session.personId,
      sessionId: session.id,
      how,
      callId,
      at: deps.now(),
    });
    await setSessionPhone(tx, session.id, phone.id);
    await insertPersonState(tx, session, 'call', deps.now());
    if (how === 'manual') return ok('off');
    const { projectId, caseId, interviewId } = held;
    const call = { callId, projectId, caseId, interviewId, personId: session.personId };
    return ok(await askRecording(tx, deps, project, call));
  });
  if (!begun.ok) return begun;
  deps.bus.emit('personChanged', { personId: session.personId, sessionId: session.id });
  return how === 'manual'
    ? ok({ uniqueId1: callId, uniqueId2: null, number: phone.number })
    : await originate(deps, held.projectId, {
        callId,
        station: session.station,
        number: phone.number,
        prefix,
        format,
        country,
        ...(callerNumber === null ? {} : { callerId: callerNumber.number }),
        recording: begun.value,
      });
}

async function originate(
  deps: Deps,
  projectId: ProjectId,
  request: OriginateRequest,
): Promise<Result<MadeCall, CallRefusal>> {
  const { callId, number } = request;
  // Read once the line is stored: a stop that is too late for this finds the line, and hangs it up.
  if ((await readStopOf(deps.db, projectId)) !== null) {
    await stepCall(deps, { callId }, { type: 'dialRefused', callId, reason: 'unknown', at: deps.now() });
    return err('diallingStopped');
  }
  const patience = AbortSignal.timeout(deps.config.exchangePatienceSeconds * SECOND);
  const answer = await deps.exchange.originate(request, patience).catch(() => err({ code: 'unknown' } as const));
  if (answer.ok) {
    const stepped = await stepCall(
      deps,
      { callId },
      { type: 'dialAccepted', uniqueId1: answer.value.uniqueId1, uniqueId2: answer.value.uniqueId2 },
    );
    // A hang-up requested before the exchange knew of the call had no effect there.
    if (stepped?.process.state === 'stopping') sendHangUp(deps, callId);
    return ok({ ...answer.value, number });
  }
  await stepCall(deps, { callId }, { type: 'dialRefused', callId, reason: answer.error.code, at: deps.now() });
  return err(REFUSED_AS[answer.error.code]);
}

/** Whether the number repeated by the client is the one that the server would dial. */
function isSameNumber(typed: string, phone: PhoneRow, country: CountryCode): boolean {
  if (typed === phone.raw) return true;
  const dialled = dialableNumber(typed, country);
  return dialled.ok && dialled.value === phone.number;
}
