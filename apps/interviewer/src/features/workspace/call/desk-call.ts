import { type CallEvent, type CallProcess, reduceCall } from '@seker/fieldwork';

/** The call that the desk shows, and the one that it is done with. */
export interface DeskCall {
  readonly call: CallProcess;
  /** Id of the last call that was forgotten at this desk. */
  readonly done: string | null;
}

/**
 * One step of the call that the desk shows. A call that the desk is done with never comes back: an answer about the line
 * that was given before its end may arrive after it.
 */
export function reduceDeskCall(desk: DeskCall, event: CallEvent): DeskCall {
  if (event.type === 'snapshot' && desk.done !== null && event.process?.callId === desk.done) return desk;
  const call = reduceCall(desk.call, event);
  if (call === desk.call) return desk;
  const { callId } = desk.call;
  return { call, done: callId === null || callId === call.callId ? desk.done : callId };
}
