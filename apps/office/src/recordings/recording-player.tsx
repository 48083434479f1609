import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import type { RecordedCall } from '@seker/contract';
import { formatElapsed, useText } from '@seker/ui';
import { IconPlayerPause, IconPlayerPlay, IconRewindBackward10, IconRewindForward10 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { playerKey } from './player-key.ts';

export interface RecordingPlayerProps {
  readonly recording: Pick<RecordedCall, 'seconds' | 'marks'>;
  readonly url: string;
  readonly onNodes?: (nodes: readonly string[]) => void;
}

const SPEEDS = [1, 1.25, 1.5, 1.75, 2] as const;
const STEP_SECONDS = 10;

/** Plays a recording, with a mark for each page of the interview; its keys work while the focus is in it. */
export function RecordingPlayer({ recording, url, onNodes }: RecordingPlayerProps): ReactElement {
  const t = useText();
  const audio = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [speed, setSpeed] = useState(1);
  const length = recording.seconds ?? 0;
  const goTo = (second: number): void => {
    const there = Math.min(Math.max(0, second), length);
    setAt(there);
    if (audio.current !== null) audio.current.currentTime = there;
  };
  const toggle = (): void => {
    const { current } = audio;
    if (current === null) return;
    if (!current.paused) current.pause();
    // What goes wrong is told by the element itself.
    else void current.play().catch(() => undefined);
  };
  const chooseSpeed = (rate: number): void => {
    setSpeed(rate);
    if (audio.current !== null) audio.current.playbackRate = rate;
  };
  const handleKey = (event: KeyboardEvent): void => {
    const key = playerKey(event.key, event.target instanceof HTMLElement ? event.target.tagName : '');
    if (key === null || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (key.does === 'toggle') toggle();
    else if (key.does === 'step') goTo(at + key.by);
    else
      chooseSpeed(
        SPEEDS[Math.min(Math.max(0, SPEEDS.findIndex((one) => one === speed) + key.by), SPEEDS.length - 1)] ?? 1,
      );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls in it
    <div
      className="recording-player"
      role="group"
      aria-label={t('recordings.player')}
      data-own-keys
      onKeyDown={handleKey}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: a conversation has none */}
      <audio
        ref={audio}
        preload="none"
        src={url}
        onPlay={(event) => {
          silenceOthers(event.currentTarget);
          setBroken(false);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onError={() => {
          setPlaying(false);
          setBroken(true);
        }}
      />
      <div className="recording-controls">
        <ActionIcon size="lg" aria-label={t(isPlaying ? 'recordings.pause' : 'recordings.play')} onClick={toggle}>
          {isPlaying ? (
            <IconPlayerPause size={18} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size={18} aria-hidden="true" />
          )}
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('recordings.back')}
          onClick={() => goTo(at - STEP_SECONDS)}
        >
          <IconRewindBackward10 size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('recordings.on')}
          onClick={() => goTo(at + STEP_SECONDS)}
        >
          <IconRewindForward10 size={18} aria-hidden="true" />
        </ActionIcon>
        <span className="recording-time sk-tabular" dir="ltr">
          {clock(at)} / {clock(length)}
        </span>
        <NativeSelect
          className="recording-speed"
          size="xs"
          aria-label={t('recordings.speed')}
          value={String(speed)}
          data={SPEEDS.map((rate) => ({ value: String(rate), label: `×${rate}` }))}
          onChange={(event) => chooseSpeed(Number(event.currentTarget.value))}
        />
      </div>
      <div className="recording-axis" dir="ltr">
        <input
          type="range"
          min={0}
          max={Math.max(1, length)}
          step={0.1}
          value={at}
          aria-label={t('recordings.position')}
          aria-valuetext={clock(at)}
          onChange={(event) => goTo(Number(event.currentTarget.value))}
        />
        {length === 0
          ? null
          : recording.marks.map(({ second }) => (
              <span
                key={second}
                className="recording-tick"
                style={{ insetInlineStart: `${(100 * second) / length}%` }}
              />
            ))}
      </div>
      {isBroken ? (
        <p role="alert" className="recording-broken">
          {t('recordings.broken')}
        </p>
      ) : null}
      {recording.marks.length === 0 ? null : (
        <ul className="recording-marks" aria-label={t('recordings.marks')}>
          {recording.marks.map(({ second, questions, nodes }) => (
            <li key={second}>
              <Button
                size="compact-xs"
                variant={isCurrent(recording.marks, second, at) ? 'light' : 'default'}
                onClick={() => {
                  goTo(second);
                  onNodes?.(nodes);
                }}
              >
                {t('recordings.mark', { question: questions.join(', '), time: clock(second) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One conversation is heard at a time. */
function silenceOthers(heard: HTMLAudioElement): void {
  for (const other of document.querySelectorAll('audio')) if (other !== heard) other.pause();
}

function clock(seconds: number): string {
  return formatElapsed(seconds * 1_000);
}

/** Whether the page of this mark is the one that was shown at this moment. */
function isCurrent(marks: RecordedCall['marks'], second: number, at: number): boolean {
  return marks.findLast((mark) => mark.second <= at)?.second === second;
}
