import './survey-frame.css';
import { Button, Loader } from '@mantine/core';
import type { Respondent } from '@seker/contract';
import type { CallProcess } from '@seker/fieldwork';
import { SESSION_ENDED_MESSAGE } from '@seker/kernel';
import { ActionButton, EmptyState, endSession, useText } from '@seker/ui';
import { IconPhoneOff, IconX } from '@tabler/icons-react';
import { type ReactElement, type RefObject, useEffect } from 'react';
import { CallStrip } from '../call/call-strip.tsx';
import type { CallHold } from '../call/use-hold.ts';
import type { CallRecording } from '../call/use-recording.ts';
import { MessageLine, type MessageLineProps } from '../news/message-line.tsx';
import type { Command } from '../visit/command.ts';
import type { KeyPress } from '../visit/use-shortcuts.ts';
import { useFrameLoad } from './use-frame-load.ts';

export interface SurveyFrameProps {
  readonly address: string;
  readonly respondent: Respondent;
  readonly call: CallProcess;
  /** Who is in the call besides. */
  readonly company: ReactElement;
  readonly number: string;
  readonly recording: CallRecording;
  readonly hold: CallHold;
  readonly hangUp: Command;
  readonly failed: Command;
  readonly isOffline: boolean;
  readonly message: MessageLineProps;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly onKey: (event: KeyPress) => void;
}

/** The survey over everything else; its end takes the whole page to `/main/<reason>`. */
export function SurveyFrame({
  address,
  respondent,
  call,
  company,
  number,
  recording,
  hold,
  hangUp,
  failed,
  isOffline,
  message,
  frameRef,
  onKey,
}: SurveyFrameProps): ReactElement {
  const t = useText();
  useEffect(() => {
    const handleMessage = (event: MessageEvent): void => {
      if (event.origin === window.location.origin && isUnauthenticated(event.data)) endSession('loggedOff');
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  const load = useFrameLoad(isOffline, (frame) => {
    frame.contentWindow?.addEventListener('keydown', onKey);
    // A dialog over the survey keeps the focus.
    if (document.querySelector('[role="dialog"][aria-modal="true"]') === null) frame.contentWindow?.focus();
  });
  return (
    <section className="wk-survey" aria-label={t('survey.frame')}>
      <div className="wk-survey-bar" role="group" aria-label={t('survey.bar')}>
        <CallStrip
          respondent={respondent}
          call={call}
          number={number}
          recording={recording}
          hold={hold}
          company={company}
        />
        <MessageLine {...message} />
        <span className="wk-row">
          <BarButton command={failed} variant="light" icon={<IconX size={16} />} />
          <BarButton command={hangUp} variant="filled" icon={<IconPhoneOff size={16} />} />
        </span>
      </div>
      <div className="wk-survey-body" data-state={load.state} aria-busy={load.state === 'loading'}>
        {load.state === 'loading' ? (
          <Loader className="wk-loading" role="status" aria-label={t('app.loading')} />
        ) : null}
        {load.state === 'failed' ? (
          <div role="alert" className="wk-survey-failed">
            <EmptyState
              title={t('survey.failed')}
              hint={t('survey.failedHint')}
              action={
                <Button mt="sm" autoFocus onClick={load.retry}>
                  {t('app.retry')}
                </Button>
              }
            />
          </div>
        ) : null}
        <iframe
          key={load.attempt}
          ref={frameRef}
          title={t('survey.frame')}
          src={address}
          hidden={load.state === 'failed'}
          onLoad={load.handleLoad}
        />
      </div>
    </section>
  );
}

interface BarButtonProps {
  readonly command: Command;
  readonly variant: 'filled' | 'light';
  readonly icon: ReactElement;
}

function BarButton({ command, variant, icon }: BarButtonProps): ReactElement {
  return (
    <ActionButton
      label={command.label}
      {...(command.hint === undefined ? {} : { hint: command.hint })}
      icon={icon}
      size="xs"
      tone="danger"
      variant={variant}
      disabledReason={command.disabledReason}
      onAct={command.run}
    />
  );
}

/** Whether the survey's page says that its session is over. */
function isUnauthenticated(data: unknown): boolean {
  if (data === SESSION_ENDED_MESSAGE) return true;
  return typeof data === 'object' && data !== null && 'type' in data && data.type === SESSION_ENDED_MESSAGE;
}
