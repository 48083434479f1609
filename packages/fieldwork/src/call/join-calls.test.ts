import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { type CallFacts, requestedCall } from './call-process.ts';
import { joinCalls } from './join-calls.ts';
import { settleCall } from './settle-call.ts';

const at = (second: number) => instant(1_800_000_000_000 + second * 1_000);
const gone = { uniqueId: 'f', cause: 17, causeText: '', outcome: null, at: at(4) };
const call = (facts: Partial<CallFacts> = {}) =>
  settleCall(requestedCall({ callId: 'c', farId: 'f', phoneId: 7, number: '050', requestedAt: at(0), ...facts }));
const joined = (ours: Partial<CallFacts>, theirs: Partial<CallFacts>) => joinCalls(call(ours), call(theirs), at(9));

describe('the same call, known on both sides', () => {
  it.each<[string, Partial<CallFacts>, Partial<CallFacts>, Partial<CallFacts>]>([
    ['was answered at the earlier time', { answeredAt: at(3) }, { answeredAt: at(2) }, { answeredAt: at(2) }],
    ['was answered when only the server heard it', {}, { answeredAt: at(2) }, { answeredAt: at(2) }],
    ['was answered when only the client heard it', { answeredAt: at(2) }, {}, { answeredAt: at(2) }],
    ['is being ended', {}, { stopRequestedAt: at(5) }, { stopRequestedAt: at(5) }],
    ['has timed out', {}, { timedOutAt: at(6) }, { timedOutAt: at(6) }],
    [
      'was refused',
      {},
      { refused: { reason: 'badNumber', at: at(1) } },
      { refused: { reason: 'badNumber', at: at(1) } },
    ],
    ['is over', {}, { stoppedAt: at(7) }, { stoppedAt: at(7) }],
    ['was handed over', {}, { handedOverAt: at(7) }, { handedOverAt: at(7) }],
    ['was handed over as only the client knows', { handedOverAt: at(7) }, {}, { handedOverAt: at(7) }],
    ['lost a leg', {}, { hangups: [gone] }, { hangups: [gone] }],
    ['is redialled', {}, { redial: true }, { redial: true }],
    [
      'has the furthest choice, the server’s',
      { choice: 'continued' },
      { choice: 'statusSet' },
      { choice: 'statusSet' },
    ],
    [
      'has the furthest choice, the client’s',
      { choice: 'statusAsked' },
      { choice: 'continued' },
      { choice: 'statusAsked' },
    ],
    ['needs another hang-up known to the server', {}, { hangUpAgain: true }, { hangUpAgain: true }],
    ['needs another hang-up known to the client', { hangUpAgain: true }, {}, { hangUpAgain: true }],
    [
      'needs no other hang-up once its end is known',
      { hangups: [gone] },
      { hangUpAgain: true },
      { hangUpAgain: false },
    ],
    ['has a far leg known only to the server', { farId: null }, {}, { farId: 'f' }],
    ['has an id known only to the server', { callId: null, farId: null }, {}, { callId: 'c', farId: 'f' }],
    [
      'keeps the client’s facts when it gets its id',
      { callId: null, farId: null, redial: true, choice: 'statusAsked' },
      {},
      { callId: 'c', redial: true, choice: 'statusAsked' },
    ],
  ])('%s', (_, ours, theirs, facts) => {
    expect(joined(ours, theirs)).toMatchObject(facts);
  });

  it('returns the same object when the other side knows nothing new', () => {
    const ours = call({ answeredAt: at(2) });
    expect(joinCalls(ours, call(), at(9))).toBe(ours);
  });
});

describe('two calls', () => {
  it('are distinguished by id, else by number and phone; the newer one is kept', () => {
    const ours = call({ requestedAt: at(5) });
    expect(joinCalls(ours, call({ callId: 'd', requestedAt: at(4) }), at(9))).toBe(ours);
    expect(joinCalls(ours, call({ callId: 'd', requestedAt: at(5) }), at(9))).toMatchObject({ callId: 'd' });
    expect(joinCalls(call({ callId: null, phoneId: 8 }), call(), at(9))).toMatchObject({ callId: 'c', phoneId: 7 });
    expect(joinCalls(call({ callId: null, number: '051' }), call(), at(9))).toMatchObject({ number: '050' });
  });

  it('are one after we asked to dial again', () => {
    const again = settleCall(requestedCall({ phoneId: 7, number: '050', redial: true }));
    expect(joinCalls(again, call(), at(9))).toMatchObject({ callId: 'c', redial: true });
    expect(joinCalls(settleCall(requestedCall({})), call(), at(9))).toMatchObject({ callId: 'c', redial: false });
  });
});

describe('a call that the server does not know', () => {
  it.each<[string, Partial<CallFacts>, boolean]>([
    ['ended unobserved while it rang', {}, true],
    ['ended unobserved while both talked', { answeredAt: at(2) }, true],
    ['ended unobserved while it was being ended', { stopRequestedAt: at(5) }, true],
    ['was over already', { hangups: [gone] }, false],
    ['has not reached the server yet', { callId: null, farId: null }, false],
    ['is dialled by hand', { manual: true, answeredAt: at(0) }, false],
  ])('%s', (_, facts, ends) => {
    const ours = call(facts);
    for (const held of [null, settleCall(requestedCall({}))]) {
      if (ends) expect(joinCalls(ours, held, at(9))).toMatchObject({ stoppedAt: at(9) });
      else expect(joinCalls(ours, held, at(9))).toBe(ours);
    }
  });
});
