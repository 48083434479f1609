import type { CallProcess } from '@seker/fieldwork';
import { ActionButton, Elapsed, PhoneNumber, useText } from '@seker/ui';
import { IconPhoneOff, IconX } from '@tabler/icons-react';
import { type ReactElement, type RefObject, useEffect } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { endSession } from '../../../session/session-end.ts';
import type { Command } from '../visit/command.ts';
import type { KeyPress } from '../visit/use-shortcuts.ts';

export interface SurveyFrameProps {
  readonly address: string;
  readonly call: CallProcess;
  readonly number: string;
  readonly hangUp: Command;
  readonly failed: Command;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
  readonly onKey: (event: KeyPress) => void;
}

/** The survey over everything else; its end takes the whole page to `/main/<reason>`. */
export function SurveyFrame({
  address,
  call,
  number,
  hangUp,
  failed,
  frameRef,
  onKey,
}: SurveyFrameProps): ReactElement {
  const t = useText();
  useEffect(() => {
    const handleMessage = (event: MessageEvent): void => {
      if (event.origin === window.location.origin && isUnauthorised(event.data)) endSession('loggedOff');
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  const startedAt = call.answeredAt ?? call.since;
  return (
    <section className="wk-survey" aria-label={t('survey.frame')}>
      <div className="wk-survey-bar" role="group" aria-label={t('survey.bar')}>
        <span className="wk-row">
          <span className="wk-badge" data-tone={call.state === 'answered' ? 'accent' : 'quiet'}>
            {t(call.state === 'empty' ? 'call.stopped' : `call.${call.state}`)}
          </span>
          <PhoneNumber number={number} />
          {startedAt === null ? null : (
            <Elapsed since={startedAt} until={call.endedAt} clock={serverNow} label={t('phones.callTime')} />
          )}
        </span>
        <span className="wk-row">
          <BarButton command={failed} variant="light" icon={<IconX size={16} />} />
          <BarButton command={hangUp} variant="filled" icon={<IconPhoneOff size={16} />} />
        </span>
      </div>
      <iframe
        ref={frameRef}
        title={t('survey.frame')}
        src={address}
        onLoad={(event) => {
          event.currentTarget.contentWindow?.addEventListener('keydown', onKey);
          event.currentTarget.contentWindow?.focus();
        }}
      />
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

/** What the survey's page posts when its session is over. */
const UNAUTHORISED = 'seker:unauthorised';

function isUnauthorised(data: unknown): boolean {
  if (data === UNAUTHORISED) return true;
  return typeof data === 'object' && data !== null && 'type' in data && data.type === UNAUTHORISED;
}
