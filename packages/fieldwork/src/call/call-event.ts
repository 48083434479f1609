import type { Instant } from '@seker/kernel';
import type { CallProcess, CallState, CallView, DialRefusal } from './call-process.ts';
import type { CallOutcome } from './outcome.ts';

/** Everything that can happen to a call: acts of the interviewer, answers of the server, reports of the exchange. */
export type CallEvent =
  | {
      readonly type: 'dialRequested';
      readonly phoneId: number | null;
      readonly number: string;
      /** Set at once on the server; the browser receives it with `dialAccepted`. */
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
      /** One half of a `Local/` channel; it ends while the call continues. */
      readonly local: boolean;
      readonly cause: number | null;
      readonly causeText: string;
      /** Call id and outcome, present when the server passes on the exchange's conclusion. */
      readonly callId?: string;
      readonly outcome?: CallOutcome;
      readonly at: Instant;
    }
  /** The exchange put the respondent on hold, or brought them back. */
  | { readonly type: 'held'; readonly callId: string; readonly on: boolean; readonly at: Instant }
  | { readonly type: 'stopRequested'; readonly at: Instant }
  /** The hang-up request did not arrive: the call continues. */
  | { readonly type: 'stopRefused' }
  /** The conversation goes on with another person at another station; the interviewer is asked for a status. */
  | { readonly type: 'handedOver'; readonly callId: string; readonly at: Instant }
  /** The time limit of `callTimeout` expired. `state` is the state it was set for, because a timer may fire late. */
  | { readonly type: 'timedOut'; readonly state: CallState; readonly at: Instant }
  | { readonly type: 'hangUpSent' }
  /** "Continue" in the dialog of a broken call: goes on without the line. */
  | { readonly type: 'continued' }
  /** "Exit survey" or "failed" in that dialog, or the interviewer opens the status picker now. */
  | { readonly type: 'dismissed' }
  | { readonly type: 'redialled' }
  | { readonly type: 'statusSet' }
  | { readonly type: 'reset' }
  /** The server's process, in full or as its view; null when the server has no call. */
  | { readonly type: 'snapshot'; readonly process: CallProcess | CallView | null; readonly at: Instant };
