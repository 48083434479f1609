import './phone.css';
import { Button, Select } from '@mantine/core';
import { useText } from '@seker/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { LevelMeter } from './level-meter.tsx';
import { needsHelp, PhoneHelp } from './phone-help.tsx';
import type { BrowserPhone } from './use-browser-phone.ts';

/** The telephone in the browser: what it does, and the microphone. It stands under every screen, the survey too. */
export function PhoneBar({ phone }: { readonly phone: BrowserPhone }): ReactElement {
  const t = useText();
  const { face, isInCall, isMuted, isWeak } = phone;
  return (
    <section className="wk-telephone" aria-label={t('phone.label')} data-face={face} data-muted={isMuted || undefined}>
      <Voice stream={phone.voice} />
      {needsHelp(face) ? (
        <PhoneHelp phone={phone} />
      ) : (
        <>
          <strong className="wk-telephone-state" role="status">
            {isMuted ? t('phone.muted') : t(`phone.${face}`)}
          </strong>
          <span className="wk-telephone-weak" role="status">
            {isWeak && isInCall ? t('phone.weak') : ''}
          </span>
          <span className="wk-spring" />
          {face === 'echo' ? (
            <Button color="danger" onClick={phone.endEcho}>
              {t('phone.endEcho')}
            </Button>
          ) : null}
          {face === 'ready' ? (
            <Button variant="subtle" onClick={phone.testEcho}>
              {t('phone.testEcho')}
            </Button>
          ) : null}
          {phone.microphone === null ? null : (
            <>
              <LevelMeter stream={phone.microphone} />
              <MicrophoneChoice phone={phone} />
            </>
          )}
        </>
      )}
    </section>
  );
}

/** Plays what the other side says. */
function Voice({ stream }: { readonly stream: MediaStream | null }): ReactElement {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (audio.current !== null) audio.current.srcObject = stream;
  }, [stream]);
  return <audio ref={audio} autoPlay />;
}

function MicrophoneChoice({ phone }: { readonly phone: BrowserPhone }): ReactElement | null {
  const t = useText();
  const { microphones, microphoneId, microphone } = phone;
  if (microphones.length < 2) return null;
  const inUse = microphone?.getAudioTracks()[0]?.getSettings().deviceId ?? microphoneId;
  return (
    <Select
      className="wk-telephone-microphone"
      aria-label={t('phone.microphone')}
      data={microphones.map(({ id, name }, index) => ({
        value: id,
        label: name === '' ? t('phone.microphoneNumber', { number: index + 1 }) : name,
      }))}
      value={inUse}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true, position: 'top' }}
      onChange={(id) => {
        if (id !== null) phone.chooseMicrophone(id);
      }}
    />
  );
}
