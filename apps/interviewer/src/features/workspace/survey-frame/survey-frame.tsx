import './survey-frame.css';
import { Button, Loader } from '@mantine/core';
import type { FinishReason } from '@seker/contract';
import { SESSION_ENDED_MESSAGE } from '@seker/kernel';
import { EmptyState, endSession, useText } from '@seker/ui';
import { type ReactElement, type RefObject, useEffect } from 'react';
import type { KeyPress } from '../visit/use-shortcuts.ts';
import { useFrameLoad } from './use-frame-load.ts';
import { useHandoff } from './use-handoff.ts';

export interface SurveyFrameProps {
  readonly address: string;
  readonly isOffline: boolean;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly onKey: (event: KeyPress) => void;
  /** The survey has come to its end. */
  readonly onReturn: (reason: FinishReason) => void;
}

/** The survey fills the stage beside the call; its end leads to `/main/<reason>`. */
export function SurveyFrame({ address, isOffline, frameRef, onKey, onReturn }: SurveyFrameProps): ReactElement {
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
  useHandoff(frameRef, load.attempt, onReturn);
  return (
    <section className="wk-survey" aria-label={t('survey.frame')}>
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

/** Whether the survey's page says that its session is over. */
function isUnauthenticated(data: unknown): boolean {
  if (data === SESSION_ENDED_MESSAGE) return true;
  return typeof data === 'object' && data !== null && 'type' in data && data.type === SESSION_ENDED_MESSAGE;
}
