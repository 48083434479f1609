import type { CallKind } from './phone-line.ts';

/** A browser phone as its page knows it. */
export interface PhoneState {
  /** Whether this tab has the phone; another one of the same browser may. */
  readonly tab: 'asking' | 'here' | 'elsewhere';
  readonly microphone: 'unknown' | 'ask' | 'asking' | 'allowed' | 'denied' | 'missing';
  readonly line: 'registering' | 'ready' | 'lost' | 'refused';
  /** Why there are no credentials, in the server's words. */
  readonly refusal: string | null;
  readonly call: CallKind | null;
  readonly isMuted: boolean;
}

export const NEW_PHONE: PhoneState = {
  tab: 'asking',
  microphone: 'unknown',
  line: 'registering',
  refusal: null,
  call: null,
  isMuted: false,
};

export type PhoneEvent =
  | { readonly type: 'tab'; readonly tab: PhoneState['tab'] }
  | { readonly type: 'microphone'; readonly microphone: PhoneState['microphone'] }
  | { readonly type: 'registering' | 'registered' | 'lost' }
  | { readonly type: 'refused'; readonly refusal: string | null }
  | { readonly type: 'callBegan'; readonly kind: CallKind }
  | { readonly type: 'callEnded' }
  | { readonly type: 'muted'; readonly isMuted: boolean };

/** A new conversation begins with the microphone on: one who forgot to switch it on would speak to themselves. */
export function reducePhone(state: PhoneState, event: PhoneEvent): PhoneState {
  switch (event.type) {
    case 'tab':
      // What goes to another tab goes there whole.
      return event.tab === 'here'
        ? { ...state, tab: 'here' }
        : { ...NEW_PHONE, tab: event.tab, microphone: state.microphone === 'allowed' ? 'unknown' : state.microphone };
    case 'microphone':
      return { ...state, microphone: event.microphone };
    case 'registering':
      return { ...state, line: 'registering', refusal: null };
    case 'registered':
      return { ...state, line: 'ready', refusal: null };
    case 'lost':
      // A conversation goes on without the way to the exchange, which only rings and hangs up through it.
      return { ...state, line: 'lost' };
    case 'refused':
      return { ...state, line: 'refused', refusal: event.refusal };
    case 'callBegan':
      return { ...state, call: event.kind, isMuted: false };
    case 'callEnded':
      return { ...state, call: null, isMuted: false };
    case 'muted':
      return state.call === null ? state : { ...state, isMuted: event.isMuted };
  }
}

/** The one thing that a phone says of itself. */
export type PhoneFace =
  | 'connecting'
  | 'elsewhere'
  | 'askMicrophone'
  | 'asking'
  | 'denied'
  | 'noMicrophone'
  | 'refused'
  | 'lost'
  | 'ready'
  | 'inCall'
  | 'inCallLost'
  | 'unheard'
  | 'echo';

export function faceOf({ tab, microphone, line, call }: PhoneState): PhoneFace {
  if (tab === 'elsewhere') return 'elsewhere';
  if (call === 'echo') return 'echo';
  // A headset that is pulled out says so in the conversation, too: it goes on, and only one side is heard.
  if (call === 'call' && (microphone === 'missing' || microphone === 'denied')) return 'unheard';
  if (call === 'call') return line === 'lost' ? 'inCallLost' : 'inCall';
  if (tab === 'asking' || microphone === 'unknown') return 'connecting';
  if (microphone === 'ask') return 'askMicrophone';
  if (microphone === 'asking') return 'asking';
  if (microphone === 'denied') return 'denied';
  if (microphone === 'missing') return 'noMicrophone';
  return line === 'registering' ? 'connecting' : line;
}
