import type { LineEvent } from '@seker/contract';
import type { CallEvent } from '@seker/fieldwork';
import { type Exchange, type ExchangeEvent, toCallEvent } from '@seker/telephony';
import type { Deps } from '../../../deps.ts';
import { fenceOf } from '../../../nodes/node-roles.ts';
import { hearRecording, tellRecording } from '../recordings/index.ts';
import { endForgottenSupervisions, endSupervisions, hearSupervision } from '../supervisions/index.ts';
import type { HeardCall } from './calls.queries.ts';
import { EventQueue } from './event-queue.ts';
import { sendHangUp } from './hang-up.ts';
import { lineEvent, stationEvent } from './line-event.ts';
import { stepCall } from './step-call.ts';

/** The events of each exchange that wait to be stored. */
const queues = new WeakMap<Exchange, EventQueue>();

/** Listens to the exchange: stores each event before it is sent to its station. */
export function hearExchange(deps: Deps): () => void {
  const queue = new EventQueue({ log: deps.log, isHeld: () => deps.node.roles.held('exchange') !== null });
  queues.set(deps.exchange, queue);
  const leave = deps.exchange.onEvent((event) => {
    const about = 'callId' in event ? event.callId : event.type === 'station' ? event.station : event.type;
    queue.add(about, event.type, async () => await hear(deps, event));
  });
  return () => {
    leave();
    queue.stop();
  };
}

/** Whether news of the call have been heard that are not stored yet. */
export function isBehind({ exchange }: Pick<Deps, 'exchange'>, callId: string): boolean {
  return queues.get(exchange)?.has(callId) ?? false;
}

async function hear(deps: Deps, event: ExchangeEvent): Promise<void> {
  const fence = fenceOf(deps.node.roles, 'exchange');
  if (fence === null) return;
  if (event.type === 'station') {
    deps.bus.emit('lineState', { station: event.station, event: stationEvent(event) });
    return;
  }
  if (event.type === 'recording') {
    await hearRecording(deps, event.callId, event.on, event.at);
    return;
  }
  if (event.type === 'supervision') return await hearSupervision(deps, event, fence.epoch);
  if (event.type === 'link' && event.up) return await endForgottenSupervisions(deps, fence.epoch);
  if (event.type !== 'bridge' && event.type !== 'ended' && event.type !== 'held') return;
  if (event.type === 'ended') {
    const ended = await endSupervisions(deps, { callId: event.callId }, fence.epoch);
    // The interviewer had left the conversation, and the line may have another call.
    if (ended.some(({ handedAt }) => handedAt !== null)) return;
  }
  const meaning = toCallEvent(event);
  if (meaning === null) return;
  await storeCallEvent(deps, { callId: event.callId, ...fence }, meaning, lineEvent(event));
  if (event.type === 'bridge') await tellRecording(deps, event.callId);
}

/** Stores news of a call, then tells its station of them; a call that was given up before it was answered is hung up. */
export async function storeCallEvent(deps: Deps, call: HeardCall, meaning: CallEvent, told: LineEvent): Promise<void> {
  const stepped = await stepCall(deps, call, meaning);
  if (stepped === null) return;
  deps.bus.emit('line', { sessionId: stepped.line.sessionId, event: told });
  if (stepped.process.hangUpAgain) {
    sendHangUp(deps, call.callId);
    await stepCall(deps, { callId: call.callId }, { type: 'hangUpSent' });
  }
}
