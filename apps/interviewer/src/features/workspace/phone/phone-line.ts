/** What a phone line asks of the page: where it registers, and whose voice it sends. */
export interface PhoneLineOptions {
  readonly account: PhoneAccount;
  readonly microphone: MediaStream;
  readonly tell: (news: PhoneNews) => void;
}

/** For the memory of the page alone. */
export interface PhoneAccount {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly webSocket: string;
  readonly iceServers: readonly { readonly urls: string }[];
}

export type PhoneNews =
  | { readonly type: 'registered' }
  /** The way to the exchange is gone; it is tried again without end. */
  | { readonly type: 'lost' }
  /** The exchange knows no such phone, or another secret for it. */
  | { readonly type: 'refused' }
  | { readonly type: 'callBegan'; readonly kind: CallKind }
  | { readonly type: 'voice'; readonly stream: MediaStream }
  | { readonly type: 'callEnded' }
  | { readonly type: 'measured'; readonly sample: LineSample };

/** A conversation, or the echo test that the interviewer began. */
export type CallKind = 'call' | 'echo';

/** What came through since the sample before. */
export interface LineSample {
  readonly received: number;
  readonly lost: number;
  readonly jitterSeconds: number;
}

/** The telephone of a station in its browser; the page knows no more of it. */
export interface PhoneLine {
  setMuted(isMuted: boolean): void;
  /** One digit, star or hash into the conversation. */
  sendTone(tone: string): void;
  /** Calls the exchange's echo, in which one hears oneself. */
  testEcho(): void;
  hangUp(): void;
  /** Speaks with another microphone, in the conversation, too. */
  useMicrophone(microphone: MediaStream): void;
  /** Ends the conversation and the registration. */
  close(): void;
}

export type OpenPhoneLine = (options: PhoneLineOptions) => Promise<PhoneLine>;
