import type { Instant } from '@seker/kernel';
import type { CallProcess, CallState, CallView, DialRefusal } from './call-process.ts';
import type { CallOutcome } from './outcome.ts';

/**
 * Everything that can happen to a call: what the interviewer does, what the server answers, what the exchange reports.
 */
export type CallEvent =
  | {
      readonly type: 'dialRequested';
      readonly phoneId: number | null;
      readonly number: string;
      /** Set at once by the server; the browser gets it with `dialAccepted`. */
      readonly callId?: string;
      readonly manual?: boolean;
      readonly redial?: boolean;
      readonly at: Instant;
    }
  | { readonly type: 'dialAccepted'; readonly uniqueId1: string; readonly uniqueId2: string | null }
  | { readonly type: 'dialRefused'; readonly callId?: string; readonly reason: DialRefusal; readonly at: Instant }
  | {
      readonly type: 'bridged';
      readonly uniqueId1: string;
      readonly uniqueId2: string | null;
      readonly at: Instant;
    }
  | {
      readonly type: 'hangup';
      readonly uniqueId: string;
      /** One half of a `Local/` channel: it goes away while the call lives. */
      readonly local: boolean;
      readonly cause: number | null;
      readonly causeText: string;
      /** Call id and outcome where the server passes on what the exchange concluded. */
      readonly callId?: string;
      readonly outcome?: CallOutcome;
      readonly at: Instant;
    }
  | { readonly type: 'stopRequested'; readonly at: Instant }
  /** The hang-up request was not received: the call goes on. */
  | { readonly type: 'stopRefused' }
  /** The time of `callTimeout` is over; names its state, because a timer may fire late. */
  | { readonly type: 'timedOut'; readonly state: CallState; readonly at: Instant }
  | { readonly type: 'hangUpSent' }
  /** "Continue" in the dialog of a broken call: go on without the line. */
  | { readonly type: 'continued' }
  /** "Exit survey" or "failed" in that dialog, or the wish to set a status now. */
  | { readonly type: 'dismissed' }
  | { readonly type: 'redialled' }
  | { readonly type: 'statusSet' }
  | { readonly type: 'reset' }
  /** What the server holds, in full or as it shows it; null when it has no call. */
  | { readonly type: 'snapshot'; readonly process: CallProcess | CallView | null; readonly at: Instant };
