import { emptyCall, reduceCall } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { describe, expect, it } from 'vitest';
import { restoreCall } from './stored-call.ts';

const at = instant(1_000);
const dialled = reduceCall(emptyCall, { type: 'dialRequested', phoneId: 7, number: '0501', callId: 'a', at });
const answered = reduceCall(dialled, { type: 'bridged', uniqueId1: 'a', uniqueId2: 'b', at });
const owner = { personId: 3, respId: 40 };
const stored = { ...owner, call: answered };

describe('a call after a reload', () => {
  it('is the one of the current respondent', () => {
    expect(restoreCall(stored, owner, { atServer: answered, now: at })).toMatchObject({
      state: 'answered',
      phoneId: 7,
    });
  });

  it('that ended while the page was closed asks what next', () => {
    expect(restoreCall(stored, owner, { atServer: null, now: at })).toMatchObject({
      state: 'stopped',
      prompt: 'disconnected',
    });
  });

  it.each([
    ['another respondent', { ...owner, respId: 41 }],
    ['no respondent', { ...owner, respId: null }],
    ['another person', { ...owner, personId: 4 }],
  ])('is over with %s in hand', (_, now) => {
    expect(restoreCall(stored, now, { atServer: null, now: at })).toEqual(emptyCall);
  });

  it('is none when what was stored cannot be read', () => {
    expect(restoreCall({ call: answered }, owner, { atServer: null, now: at })).toEqual(emptyCall);
  });
});
