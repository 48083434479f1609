import type { InterviewerInfo } from '@seker/contract';
import type { ReactElement } from 'react';
import { CallbackNotice } from '../callbacks/callback-notice.tsx';
import { Callbacks } from '../callbacks/callbacks.tsx';
import type { Callbacks as CallbacksState } from '../callbacks/use-callbacks.ts';
import { HandAnswer } from '../hand/hand-answer.tsx';
import { HandField } from '../hand/hand-field.tsx';
import { HandTold } from '../hand/hand-told.tsx';
import type { Hand } from '../hand/use-hand.ts';
import { noticeOf } from './notice-of.ts';

export interface DeskNoticesProps {
  readonly callbacks: CallbacksState;
  readonly hand: Hand;
  readonly info: Pick<InterviewerInfo, 'projId' | 'zone' | 'state'>;
  readonly isInCall: boolean;
}

/** What comes to the interviewer beside the current respondent: callbacks, and the raised hand with its answer. */
export function DeskNotices({ callbacks, hand, info, isInCall }: DeskNoticesProps): ReactElement {
  const notice = info.state.name === 'online' ? noticeOf(callbacks, hand.answer) : null;
  return (
    <>
      {callbacks.isOpen ? <Callbacks callbacks={callbacks} isInCall={isInCall} /> : null}
      {hand.isAsking ? <HandField hand={hand} /> : null}
      <HandTold hand={hand} />
      {notice?.kind === 'answer' ? (
        <HandAnswer key={notice.answer.id} hand={hand} answer={notice.answer} zone={info.zone} />
      ) : null}
      {notice?.kind === 'callback' ? (
        <CallbackNotice
          callback={notice.callback}
          isInCall={isInCall}
          projectId={info.projId}
          onTake={() => callbacks.take(notice.callback)}
          onDismiss={callbacks.dismiss}
        />
      ) : null}
    </>
  );
}
