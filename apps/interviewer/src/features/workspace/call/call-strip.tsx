import './call-strip.css';
import type { Respondent } from '@seker/contract';
import type { CallProcess } from '@seker/fieldwork';
import { instant } from '@seker/kernel';
import { Elapsed, PhoneNumber, useNow, useText } from '@seker/ui';
import type { ReactElement } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import { wallClock } from '../status-picker/wall-clock.ts';
import { ConsentLine } from './consent-line.tsx';
import { HoldButton } from './hold-button.tsx';
import type { CallHold } from './use-hold.ts';
import type { CallRecording } from './use-recording.ts';

export interface CallStripProps {
  readonly respondent: Pick<Respondent, 'name' | 'attempts' | 'zone' | 'callerNumber'>;
  readonly call: CallProcess;
  /** Empty where there is none. */
  readonly number: string;
  readonly recording: CallRecording;
  readonly hold: CallHold;
  /** Who is in the call besides. */
  readonly company: ReactElement;
}

/** Who is on the line, at which number, for how long; how often they were tried, and what time it is where they are. The same on every screen. */
export function CallStrip({ respondent, call, number, recording, hold, company }: CallStripProps): ReactElement {
  const t = useText();
  const startedAt = call.answeredAt ?? call.since;
  const attempts = respondent.attempts.length;
  return (
    <div className="wk-strip" role="group" aria-label={t('strip.label')}>
      {number === '' ? null : <PhoneNumber number={number} />}
      <span
        className="wk-badge"
        data-tone={call.heldSince !== null ? 'info' : call.state === 'answered' ? 'accent' : 'quiet'}
      >
        {t(call.heldSince !== null ? 'strip.held' : call.state === 'empty' ? 'strip.noCall' : `call.${call.state}`)}
      </span>
      {startedAt === null ? null : (
        <Elapsed since={startedAt} until={call.endedAt} clock={serverNow} label={t('phones.callTime')} />
      )}
      {respondent.name === '' ? null : (
        <strong className="wk-strip-name">
          <bdi>{respondent.name}</bdi>
        </strong>
      )}
      <span className="wk-muted">
        {attempts === 0 ? t('strip.noAttempts') : t('strip.attempts', { count: attempts })}
      </span>
      <LocalTime zone={respondent.zone} />
      {respondent.callerNumber === undefined || call.manual ? null : (
        <span className="wk-muted">
          {t('strip.callerNumber')} <PhoneNumber number={respondent.callerNumber} />
        </span>
      )}
      {company}
      <HoldButton call={call} hold={hold} />
      <ConsentLine key={call.callId} call={call} recording={recording} />
    </div>
  );
}

function LocalTime({ zone }: { readonly zone: string }): ReactElement {
  const t = useText();
  const [, time = ''] = wallClock(instant(useNow(serverNow)), zone).split(' ');
  return <span className="wk-muted sk-tabular">{t('strip.localTime', { time })}</span>;
}
