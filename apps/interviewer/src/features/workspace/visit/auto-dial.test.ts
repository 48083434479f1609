import { emptyCall } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { type AutoDialState, phoneToDial } from './auto-dial.ts';
import { buildPhone } from './build-phone.test-data.ts';

const ready: AutoDialState = {
  autoDeal: true,
  isOnline: true,
  isLineReady: true,
  reason: null,
  call: emptyCall,
  isBusy: false,
  phones: [buildPhone({ id: 1 }), buildPhone({ id: 2, is_return: true })],
};

describe('automatic dialling', () => {
  it('prefers a number that came back over an unused one', () => {
    expect(phoneToDial(ready)?.id).toBe(2);
  });

  it.each<[string, Partial<AutoDialState>]>([
    ['without the exchange', { autoDeal: false }],
    ['during a break', { isOnline: false }],
    ['before the extension is connected', { isLineReady: false }],
    ['after the survey', { reason: 'cancel' }],
    ['while a call is on the line', { call: { ...emptyCall, state: 'answered' } }],
    ['between a broken call and its redial', { call: { ...emptyCall, redial: true } }],
    ['while a dialog is open', { isBusy: true }],
    ['after a final status', { phones: [buildPhone({ id: 1 }), buildPhone({ id: 2, type: 5, statusInVisit: true })] }],
    ['when every number has its status', { phones: [buildPhone({ id: 1, type: 1, statusInVisit: true })] }],
  ])('waits %s', (_, change) => {
    expect(phoneToDial({ ...ready, ...change })).toBeNull();
  });
});
