import { describe, expect, it } from 'vitest';
import { faceOf, NEW_PHONE, type PhoneEvent, type PhoneState, reducePhone } from './phone-state.ts';

const after = (...events: readonly PhoneEvent[]): PhoneState => events.reduce(reducePhone, NEW_PHONE);
const here = { type: 'tab', tab: 'here' } as const;
const allowed = { type: 'microphone', microphone: 'allowed' } as const;
const ready = [here, allowed, { type: 'registered' }] as const;
const call = { type: 'callBegan', kind: 'call' } as const;
const mute = { type: 'muted', isMuted: true } as const;

describe('the state of a browser phone', () => {
  it('asks for the microphone before it is ready', () => {
    const faces = (...microphones: readonly PhoneState['microphone'][]) =>
      microphones.map((microphone) => faceOf(after(here, { type: 'microphone', microphone })));
    expect(faceOf(NEW_PHONE)).toBe('connecting');
    expect(faces('ask', 'asking', 'denied', 'missing', 'allowed')).toEqual([
      'askMicrophone',
      'asking',
      'denied',
      'noMicrophone',
      'connecting',
    ]);
    expect(faceOf(after(...ready))).toBe('ready');
  });

  it('keeps a conversation while the way to the exchange is gone', () => {
    expect(faceOf(after(...ready, { type: 'lost' }))).toBe('lost');
    expect(faceOf(after(...ready, call, { type: 'lost' }))).toBe('inCallLost');
    expect(faceOf(after(...ready, call, { type: 'lost' }, { type: 'registered' }))).toBe('inCall');
    expect(faceOf(after(...ready, call, { type: 'lost' }, { type: 'callEnded' }))).toBe('lost');
  });

  it('says in the conversation that its microphone is gone, until there is one again', () => {
    const microphone = (now: PhoneState['microphone']) => ({ type: 'microphone', microphone: now }) as const;
    expect(faceOf(after(...ready, call, microphone('missing')))).toBe('unheard');
    expect(faceOf(after(...ready, call, microphone('missing'), { type: 'lost' }))).toBe('unheard');
    expect(faceOf(after(...ready, call, microphone('missing'), microphone('denied')))).toBe('unheard');
    expect(faceOf(after(...ready, call, microphone('missing'), microphone('asking'), allowed))).toBe('inCall');
    expect(faceOf(after(...ready, call, microphone('missing'), { type: 'callEnded' }))).toBe('noMicrophone');
  });

  it('is muted in a conversation alone, and begins the next one with the microphone on', () => {
    expect(after(...ready, mute).isMuted).toBe(false);
    expect(after(...ready, call, mute).isMuted).toBe(true);
    expect(after(...ready, call, mute, { type: 'lost' }, { type: 'registered' }).isMuted).toBe(true);
    expect(after(...ready, call, mute, { type: 'callEnded' }, call).isMuted).toBe(false);
  });

  it('gives everything to a tab that takes it over, and says why it is refused', () => {
    const gone = after(...ready, call, mute, { type: 'tab', tab: 'elsewhere' });
    expect(gone).toEqual({ ...NEW_PHONE, tab: 'elsewhere' });
    expect(faceOf(gone)).toBe('elsewhere');
    const refused = after(here, allowed, { type: 'refused', refusal: 'not set up' });
    expect([faceOf(refused), refused.refusal]).toEqual(['refused', 'not set up']);
    expect(after(here, allowed, { type: 'refused', refusal: 'x' }, { type: 'registered' }).refusal).toBeNull();
  });
});
