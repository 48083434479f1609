import type { FinishReason, InterviewerInfo, Respondent } from '@seker/contract';
import type { CallEvent, CallProcess } from '@seker/fieldwork';
import type { Dispatch, ReactElement, RefObject } from 'react';
import type { CallHold } from '../call/use-hold.ts';
import type { CallRecording } from '../call/use-recording.ts';
import type { CallbackView } from '../callbacks/callback-view.ts';
import type { AfterCall } from '../intermission/after-call.ts';
import type { MessageLineProps } from '../news/message-line.tsx';
import type { ReturnReason } from '../respondent/return-reason.ts';
import type { PickerStatus } from '../status-picker/offered-statuses.ts';
import type { Company } from '../transfer/company.ts';
import type { Command } from './command.ts';

/** The statuses that a call may come to, and the languages that one may ask for. */
export interface VisitChoices {
  readonly statuses: readonly PickerStatus[];
  readonly lngs: Readonly<Record<string, string>>;
}

/** What a visit is made of. */
export interface VisitProps {
  readonly info: InterviewerInfo;
  readonly general: VisitChoices;
  readonly respondent: Respondent;
  readonly reason: ReturnReason;
  readonly call: CallProcess;
  readonly dispatch: Dispatch<CallEvent>;
  readonly recording: CallRecording;
  readonly hold: CallHold;
  /** Who is in the call besides. */
  readonly company: Company;
  readonly isLineReady: boolean;
  readonly isLineInTrouble: boolean;
  /** The server cannot be reached. */
  readonly isOffline: boolean;
  /** The way out, which is asked about where it would end a call. */
  readonly leaving: { readonly isAsked: boolean; readonly leave: () => void; readonly stay: () => void };
  readonly isPaletteOpen: boolean;
  readonly onPalette: (isOpen: boolean) => void;
  /** Comes back from the survey that has ended. */
  readonly onReturn: (reason: FinishReason) => void;
  /** Forgets the reason of the return from the survey. */
  readonly onDropReason: () => void;
  /** What comes instead of another respondent; null when one does. */
  readonly afterCall: AfterCall | null;
  readonly onStopped: () => void;
  /** Whether its line loses words; null where that is not measured. */
  readonly isLineWeak: boolean | null;
  /** What the telephone in the browser can do in a conversation. */
  readonly phoneTools: ReactElement | null;
  /** Takes the callback that comes after this respondent; null: none does. */
  readonly takeBooked: (() => Promise<boolean>) | null;
  /** The interviewer's callbacks, and those of colleagues. */
  readonly callbacks: readonly CallbackView[];
  /** Commands whose keys count on every screen of the visit. */
  readonly keyCommands: readonly Command[];
  readonly sessionCommands: readonly Command[];
  /** The supervisor's message that was not looked at yet. */
  readonly message: MessageLineProps;
  /** What the session is told, and how much of it is new. */
  readonly updates: ReactElement;
  readonly unseen: number;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
}
