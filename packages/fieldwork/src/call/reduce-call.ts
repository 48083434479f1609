import { unreachable } from '@seker/kernel';
import type { CallEvent } from './call-event.ts';
import { type CallFacts, type CallProcess, requestedCall } from './call-process.ts';
import { isLiveCall } from './is-live-call.ts';
import { joinCalls } from './join-calls.ts';
import { adopt, keepEarly, withBridge, withHangup, withHold } from './note-exchange-event.ts';
import { settleCall } from './settle-call.ts';

/**
 * One step of the call process (specification 1 §4). Total: an event that does not apply returns the same object, so
 * `next === before` means there is nothing to store.
 */
export function reduceCall(process: CallProcess, event: CallEvent): CallProcess {
  const facts = nextFacts(process, event);
  return facts === process ? process : settleCall(facts);
}

function nextFacts(process: CallProcess, event: CallEvent): CallFacts {
  switch (event.type) {
    case 'dialRequested':
      return request(process, event);
    case 'dialAccepted':
      return process.requestedAt === null || process.manual
        ? process
        : adopt(process, event.uniqueId1, event.uniqueId2);
    case 'dialRefused':
      return refuse(process, event);
    case 'bridged':
      if (process.callId === null) return keepEarly(process, earlyBridge(event));
      return event.uniqueId1 === process.callId ? withBridge(process, event.uniqueId2, event.at) : process;
    case 'held':
      return event.callId === process.callId && !process.manual
        ? withHold(process, { on: event.on, at: event.at })
        : process;
    case 'hangup':
      return event.local ? process : hangUp(process, event);
    case 'stopRequested':
      return stop(process, event.at);
    case 'stopRefused':
      return process.state === 'stopping' ? { ...process, stopRequestedAt: null } : process;
    case 'handedOver':
      return handOver(process, event);
    case 'timedOut':
      return timeOut(process, event);
    case 'hangUpSent':
      return process.hangUpAgain ? { ...process, hangUpAgain: false } : process;
    case 'continued':
      return process.prompt === 'disconnected' ? { ...process, choice: 'continued' } : process;
    case 'dismissed':
      return process.state === 'empty' || process.choice === 'statusSet'
        ? process
        : { ...process, choice: 'statusAsked' };
    case 'redialled':
      return redial(process);
    case 'statusSet':
      return setStatus(process);
    case 'reset':
      return blank(process);
    case 'snapshot':
      return joinCalls(process, event.process, event.at);
    default:
      return unreachable(event);
  }
}

type Of<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;

/** One call at a time: a request during a live call changes nothing. */
function request(process: CallProcess, event: Of<'dialRequested'>): CallFacts {
  if (isLiveCall(process)) return process;
  const manual = event.manual === true;
  return requestedCall({
    callId: event.callId ?? null,
    phoneId: event.phoneId,
    number: event.number,
    manual,
    redial: process.redial || event.redial === true,
    requestedAt: event.at,
    answeredAt: manual ? event.at : null,
  });
}

function refuse(process: CallProcess, event: Of<'dialRefused'>): CallFacts {
  if (process.requestedAt === null || process.manual || process.refused !== null) return process;
  if (event.callId !== undefined && event.callId !== process.callId) return process;
  const stopped = process.stopRequestedAt !== null && process.stoppedAt === null ? event.at : process.stoppedAt;
  return { ...process, refused: { reason: event.reason, at: event.at }, stoppedAt: stopped };
}

function hangUp(process: CallProcess, event: Of<'hangup'>): CallFacts {
  const { uniqueId, cause, causeText, at } = event;
  const heard = { uniqueId, cause, causeText, outcome: event.outcome ?? null, at };
  const callId = event.callId ?? uniqueId;
  if (process.callId === null) return keepEarly(process, { type: 'hangup', ...heard, callId });
  const ours = callId === process.callId || uniqueId === process.farId;
  return ours ? withHangup(process, heard) : keepEarly(process, { type: 'hangup', ...heard, callId });
}

function stop(process: CallProcess, at: Of<'stopRequested'>['at']): CallFacts {
  // "Stop" in the redialling dialog before the new call was requested: back to the broken call's status.
  if (process.state === 'empty') return process.redial ? { ...process, redial: false, choice: 'statusAsked' } : process;
  if (process.state !== 'dial' && process.state !== 'answered') return process;
  return { ...process, stopRequestedAt: at, stoppedAt: process.manual ? at : null };
}

/** Ends the call for the interviewer alone; a hang-up that arrives later belongs to the other conversation. */
function handOver(process: CallProcess, { callId, at }: Of<'handedOver'>): CallFacts {
  if (process.manual || process.callId !== callId) return process;
  const isLater = process.handedOverAt !== null && process.handedOverAt <= at;
  return isLater ? process : { ...process, handedOverAt: at, hangUpAgain: false };
}

function timeOut(process: CallProcess, { state, at }: Of<'timedOut'>): CallFacts {
  if (state !== process.state) return process;
  if (state === 'dial') return { ...process, timedOutAt: at, hangUpAgain: true };
  if (state === 'answered') return { ...stop(process, at), hangUpAgain: !process.manual };
  return state === 'stopping' ? { ...process, stoppedAt: at } : process;
}

function redial(process: CallProcess): CallFacts {
  if (process.state !== 'stopped' && process.state !== 'failed') return process;
  return requestedCall({ phoneId: process.phoneId, number: process.number, redial: true });
}

/** A status closes a finished call; on a live call it only prevents the status prompt at its end. */
function setStatus(process: CallProcess): CallFacts {
  if (process.state === 'empty') return blank(process);
  return process.state === 'failed' || process.state === 'stopped'
    ? requestedCall({})
    : { ...process, choice: 'statusSet' };
}

/** The empty process; the same object when it is already empty. */
function blank(process: CallProcess): CallFacts {
  return process.state === 'empty' && process.phoneId === null && process.number === '' ? process : requestedCall({});
}

function earlyBridge(event: Of<'bridged'>): CallFacts['early'][number] {
  return { type: 'bridged', callId: event.uniqueId1, farId: event.uniqueId2, at: event.at };
}
