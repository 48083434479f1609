import { describe, expect, it } from 'vitest';
import { callEventOf } from './line-event.ts';

const common = { station: '101', at: '2026-11-20T10:00:00Z' };

describe('an exchange event of the wire', () => {
  it('becomes the bridge of a call', () => {
    const bridge = { ...common, type: 'bridge', Uniqueid1: 'a', Uniqueid2: 'b', Channel1: '', Channel2: '' } as const;
    expect(callEventOf(bridge)).toEqual({
      type: 'bridged',
      uniqueId1: 'a',
      uniqueId2: 'b',
      at: Date.parse(common.at),
    });
  });

  it('becomes a hang-up with the outcome that the server concluded', () => {
    const hangup = {
      ...common,
      type: 'hangup',
      Uniqueid: 'a',
      Channel: '',
      local: false,
      Cause: 17,
      CauseTxt: 'Busy',
    } as const;
    expect(callEventOf({ ...hangup, outcome: 'busy' })).toMatchObject({ type: 'hangup', cause: 17, outcome: 'busy' });
    expect(callEventOf({ ...hangup, outcome: 'unheard of' })).not.toHaveProperty('outcome');
  });

  it('is no call event when it is about the extension', () => {
    expect(callEventOf({ ...common, type: 'extension-status', Status: 4, registered: false })).toBeNull();
  });
});
