import './call-block.css';
import type { Respondent } from '@seker/contract';
import type { CallProcess } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { Elapsed, PhoneNumber, useNow, useText } from '@seker/ui';
import { IconAntennaBars4, IconClock, IconPhone, IconPhoneOff } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { wallClock } from '../status-picker/wall-clock.ts';
import { ConsentLine } from './consent-line.tsx';
import { HoldButton } from './hold-button.tsx';
import type { CallHold } from './use-hold.ts';
import type { CallRecording } from './use-recording.ts';

export interface CallBlockProps {
  readonly respondent: Pick<Respondent, 'respId' | 'name' | 'zone' | 'callerNumber'>;
  readonly call: CallProcess;
  /** Empty where there is none. */
  readonly number: string;
  readonly isInSurvey: boolean;
  readonly recording: CallRecording;
  readonly hold: CallHold;
  /** Who is in the call besides; null while no one is. */
  readonly company: ReactElement | null;
  /** Whether the line loses words, where it is measured; null while it is not. */
  readonly isLineWeak: boolean | null;
  /** What the telephone in the browser can do; null where there is none. */
  readonly phoneTools: ReactElement | null;
  /** The way to ask a supervisor in. */
  readonly transfer: ReactElement | null;
  /** What opens the rest of the pane where there is no room beside the stage. */
  readonly children: ReactNode;
}

/**
 * Who is on the line, at which number, for how long, and what can be done about the call: the largest thing of the screen while there
 * is one, the same beside the script and the survey. Its height does not change with what it holds.
 */
export function CallBlock(props: CallBlockProps): ReactElement {
  const { respondent, call, number, isInSurvey, recording, hold, company, phoneTools, transfer, children } = props;
  const t = useText();
  const startedAt = call.answeredAt ?? call.since;
  const name = respondent.name === '' ? t('profile.respondent', { id: respondent.respId }) : respondent.name;
  const isOpen = call.state !== 'empty' && call.endedAt === null;
  const StateIcon = isOpen ? IconPhone : IconPhoneOff;
  return (
    <section className="wk-call" role="group" aria-label={t('strip.label')} data-line={lineOf(call, isInSurvey)}>
      <div className="wk-call-state">
        <span className="wk-badge" data-tone="call">
          <StateIcon size={14} aria-hidden="true" />
          {t(call.heldSince !== null ? 'strip.held' : call.state === 'empty' ? 'strip.noCall' : `call.${call.state}`)}
        </span>
        {company}
        {props.isLineWeak === null ? null : <LineQuality isWeak={props.isLineWeak} />}
      </div>
      <strong className="wk-call-name" title={name}>
        <bdi>{name}</bdi>
      </strong>
      <span className="wk-call-timer">
        {startedAt === null ? null : (
          <Elapsed since={startedAt} until={call.endedAt} clock={serverNow} label={t('phones.callTime')} />
        )}
      </span>
      <span className="wk-call-number">{number === '' ? null : <PhoneNumber number={number} />}</span>
      <LocalTime zone={respondent.zone} />
      <div className="wk-call-tools">
        {phoneTools}
        <HoldButton call={call} hold={hold} />
        {transfer}
      </div>
      <div className="wk-call-notes">
        <ConsentLine key={call.callId} call={call} recording={recording} />
        {respondent.callerNumber === undefined || call.manual ? null : (
          <span className="wk-muted wk-call-shown">
            {t('strip.callerNumber')} <PhoneNumber number={respondent.callerNumber} />
          </span>
        )}
      </div>
      {children}
    </section>
  );
}

/** Told aloud by the telephone itself, when it changes. */
function LineQuality({ isWeak }: { readonly isWeak: boolean }): ReactElement {
  const t = useText();
  return (
    <span className="wk-call-quality" data-weak={isWeak || undefined}>
      <IconAntennaBars4 size={14} aria-hidden="true" />
      <span>{t(isWeak ? 'strip.lineWeak' : 'strip.lineGood')}</span>
    </span>
  );
}

type Line = 'dial' | 'call' | 'interview' | 'closed';

function lineOf({ state, endedAt }: CallProcess, isInSurvey: boolean): Line {
  if (state === 'empty' || endedAt !== null) return 'closed';
  if (state === 'dial') return 'dial';
  return isInSurvey ? 'interview' : 'call';
}

function LocalTime({ zone }: { readonly zone: string }): ReactElement {
  const t = useText();
  const [, time = ''] = wallClock(instant(useNow(serverNow)), zone).split(' ');
  return (
    <span className="wk-call-clock wk-muted">
      <IconClock size={14} aria-hidden="true" />
      <span>
        {t('strip.localTime')} <bdi className="sk-tabular">{time}</bdi>
      </span>
    </span>
  );
}
