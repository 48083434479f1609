import { type CallEvent, emptyCall, reduceCall } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { type DeskCall, reduceDeskCall } from './desk-call.ts';

const at = instant(1_000);
const DIALLED: readonly CallEvent[] = [
  { type: 'dialRequested', phoneId: 1, number: '0521234567', at },
  { type: 'dialAccepted', uniqueId1: 'call', uniqueId2: 'far' },
  { type: 'bridged', uniqueId1: 'call', uniqueId2: 'far', at },
];
const ENDED: readonly CallEvent[] = [
  { type: 'stopRequested', at },
  { type: 'hangup', uniqueId: 'far', local: false, cause: 16, causeText: '', outcome: 'answered', at },
];
const desk = (events: readonly CallEvent[]): DeskCall => events.reduce(reduceDeskCall, { call: emptyCall, done: null });
/** What the server answered while the call was under way. */
const told: CallEvent = { type: 'snapshot', process: DIALLED.reduce(reduceCall, emptyCall), at };

describe('a call that the desk is done with', () => {
  it.each([
    ['forgotten', [{ type: 'statusSet' }, ...ENDED, { type: 'reset' }]],
    ['closed by its status', [...ENDED, { type: 'statusSet' }]],
    ['redialled', [...ENDED, { type: 'redialled' }]],
  ] as const)('%s, does not come back with an answer that was given before its end', (_how, events) => {
    const done = desk([...DIALLED, ...events]);
    expect(done.call.callId).toBeNull();
    expect(reduceDeskCall(done, told)).toEqual(done);
  });

  it('is known until its end', () => {
    expect(desk([told]).call.state).toBe('answered');
    expect(desk([...DIALLED, told]).call.state).toBe('answered');
  });

  it('does not keep the next one away', () => {
    const next = [
      { type: 'dialRequested', phoneId: 1, number: '0521234567', at },
      { type: 'dialAccepted', uniqueId1: 'next', uniqueId2: 'far of next' },
    ] as const satisfies readonly CallEvent[];
    const done = desk([...DIALLED, ...ENDED, { type: 'reset' }]);
    const process = next.reduce(reduceCall, emptyCall);
    expect(reduceDeskCall(done, { type: 'snapshot', process, at }).call.callId).toBe('next');
    expect(desk([...DIALLED, ...ENDED, { type: 'reset' }, ...next, told]).call).toMatchObject({
      callId: 'next',
      state: 'dial',
    });
  });
});
