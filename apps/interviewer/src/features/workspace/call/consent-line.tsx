import './consent-line.css';
import { Button } from '@mantine/core';
import type { LineRecording, RecordingConsent } from '@seker/contract';
import type { CallProcess } from '@seker/fieldwork';
import { Elapsed, useText } from '@seker/ui';
import { type ReactElement, useState } from 'react';
import { serverNow } from '../../../session/server-clock.ts';
import type { CallRecording } from './use-recording.ts';

export interface ConsentLineProps {
  readonly call: Pick<CallProcess, 'callId' | 'state' | 'answeredAt'>;
  readonly recording: CallRecording;
}

/** What is recorded of the call: asks for the respondent's word, shows what is recorded and since when, and what became of it. */
export function ConsentLine({ call, recording: { recording, isNoting, note } }: ConsentLineProps): ReactElement | null {
  const t = useText();
  if (recording === null || recording.callId !== call.callId || call.answeredAt === null) return null;
  if (call.state !== 'answered') return <span className="wk-consent wk-muted">{t(endOf(recording))}</span>;
  const { how, consent, isPaused, since } = recording;
  if (consent === 'refused') return <span className="wk-consent wk-muted">{t('strip.recordingRefused')}</span>;
  if (how === 'ask' && consent === null)
    return (
      <span className="wk-consent" role="group" aria-label={t('strip.recording')}>
        <span className="wk-consent-disc" aria-hidden="true" />
        <span>{t('strip.recording')}</span>
        <Word consent="given" isNoting={isNoting} note={note} />
        <Word consent="refused" isNoting={isNoting} note={note} />
      </span>
    );
  return (
    <span className="wk-consent">
      <span className="wk-consent-disc" data-on={!isPaused || undefined} aria-hidden="true" />
      <span role="status">{t(isPaused ? 'strip.recordingPaused' : 'strip.recordingOn')}</span>
      {since === null || isPaused ? null : (
        <Elapsed since={Date.parse(since)} until={null} clock={serverNow} label={t('strip.recordingTime')} />
      )}
      <Objection isNoting={isNoting} note={note} />
    </span>
  );
}

type Noting = Pick<CallRecording, 'isNoting' | 'note'>;

function Word({ consent, isNoting, note }: Noting & { readonly consent: RecordingConsent }): ReactElement {
  const t = useText();
  return (
    <Button size="compact-sm" variant="default" disabled={isNoting} onClick={() => note(consent)}>
      {t(`strip.consent.${consent}`)}
    </Button>
  );
}

/** The respondent objects after all: what was recorded is deleted, which is asked about. */
function Objection({ isNoting, note }: Noting): ReactElement {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button size="compact-sm" variant="subtle" color="gray" disabled={isNoting} onClick={() => setAsking(true)}>
        {t('strip.recordingStop')}
      </Button>
    );
  return (
    <span className="wk-consent" role="group" aria-label={t('strip.recordingStopSure')}>
      <span>{t('strip.recordingStopSure')}</span>
      <Button size="compact-sm" color="danger" disabled={isNoting} onClick={() => note('refused')}>
        {t('strip.recordingDelete')}
      </Button>
      <Button size="compact-sm" variant="default" data-autofocus onClick={() => setAsking(false)}>
        {t('strip.recordingGoOn')}
      </Button>
    </span>
  );
}

function endOf({ how, consent }: LineRecording) {
  if (consent === 'refused') return 'strip.recordingRefused';
  return how === 'ask' && consent === null ? 'strip.recordingUnanswered' : 'strip.recordingEnded';
}
