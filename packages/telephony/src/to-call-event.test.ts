import { type CallEvent, type CallProcess, emptyCall, reduceCall } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { createVirtualScheduler } from './scheduler.ts';
import { createSimulatedExchange } from './simulated/simulated-exchange.ts';
import { toCallEvent } from './to-call-event.ts';

/** Places one call and folds its events into a call process, as the server does. */
async function placeCall(number: string) {
  const clock = createVirtualScheduler(instant(1_800_000_000_000));
  const exchange = createSimulatedExchange({ scheduler: clock });
  let process: CallProcess = emptyCall;
  const step = (event: CallEvent): void => {
    process = reduceCall(process, event);
  };
  exchange.onEvent((event) => {
    const meaning = toCallEvent(event);
    if (meaning !== null) step(meaning);
  });
  await exchange.start();
  step({ type: 'dialRequested', phoneId: 7, number, callId: 'call-1', at: clock.now() });
  void exchange.originate({ callId: 'call-1', station: '101', number }).then((answer) => {
    if (!answer.ok) step({ type: 'dialRefused', callId: 'call-1', reason: answer.error.code, at: clock.now() });
  });
  return { clock, exchange, step, now: () => process };
}

describe('a call over the simulated exchange', () => {
  it('is answered, stopped by the interviewer, and asks for a status', async () => {
    const call = await placeCall('0500000001');
    expect(call.now().state).toBe('dial');
    await call.clock.advance(1_100);
    expect(call.now()).toMatchObject({ state: 'answered', answeredAt: call.clock.now() });
    call.step({ type: 'stopRequested', at: call.clock.now() });
    await call.exchange.hangup('call-1');
    expect(call.now().state).toBe('stopping');
    await call.clock.advance(100);
    expect(call.now()).toMatchObject({ state: 'stopped', prompt: 'status', outcome: 'answered' });
  });

  it.each([
    ['0500000002', 'busy'],
    ['0500000003', 'noAnswer'],
    ['0500000004', 'answered'],
    ['0500000005', 'badNumber'],
    ['0500000006', 'congestion'],
    ['0500000007', 'rejected'],
    ['0500000012', 'outOfOrder'],
  ])('%s ends as %s with the disconnected dialog', async (number, outcome) => {
    const call = await placeCall(number);
    await call.clock.advance(31_000);
    expect(call.now()).toMatchObject({ state: 'stopped', prompt: 'disconnected', outcome });
  });

  it('fails with the status picker when the number is refused at the port', async () => {
    const call = await placeCall('0500000001&0500000002');
    await call.clock.advance(100);
    expect(call.now()).toMatchObject({ state: 'failed', prompt: 'status', outcome: 'badNumber' });
  });
});
