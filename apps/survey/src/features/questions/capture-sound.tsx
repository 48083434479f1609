import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CaptureChooser } from './capture-chooser.tsx';
import { canRecord, type Recorder, record } from './capture-recorder.ts';
import { CaptureStanding } from './capture-standing.tsx';
import { type CaptureInputProps, useCapture } from './use-capture.ts';
import { useObjectUrl } from './use-object-url.ts';

/** A recording of the microphone, or one that the device has already. */
export function CaptureSound(props: CaptureInputProps): ReactNode {
  const { question, words, labelledBy, describedBy } = props;
  const running = useRef<{ readonly recorder: Recorder; readonly taken: Promise<void> } | null>(null);
  // A page that is sent ends the recording, and waits for it.
  const medium = useCapture(props, async () => {
    running.current?.recorder.stop();
    await running.current?.taken;
  });
  const url = useObjectUrl(medium.content);
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const [note, setNote] = useState<'micDenied' | 'stoppedFull' | null>(null);
  const seconds = useSeconds(recorder !== null);

  const begin = async (): Promise<void> => {
    setNote(null);
    const begun = await record(question.mimes, question.maxBytes);
    if (begun === null) return setNote('micDenied');
    const taken = begun.sound.then(async ({ content, isFull }) => {
      running.current = null;
      setRecorder(null);
      if (isFull) setNote('stoppedFull');
      await medium.take(content);
    });
    running.current = { recorder: begun, taken };
    setRecorder(begun);
  };

  // A page that is left lets the microphone go.
  useEffect(() => () => running.current?.recorder.stop(), []);

  return (
    <div className="capture">
      <CaptureStanding {...props} medium={medium} isLimited>
        {/* biome-ignore lint/a11y/useMediaCaption: the respondent's own words, said a moment ago */}
        {url !== null && <audio className="capture-sound" controls src={url} aria-label={words.sound} />}
      </CaptureStanding>
      {note !== null && (
        <p className="hint" role="alert">
          {words[note]}
        </p>
      )}
      {recorder !== null && (
        <p className="capture-recording" role="timer">
          {words.recording.replace('{seconds}', String(seconds))}
        </p>
      )}
      <div className="capture-acts">
        {canRecord() && (
          <button
            type="button"
            data-recording={recorder !== null}
            aria-describedby={describedBy}
            onClick={() => (recorder === null ? void begin() : recorder.stop())}
          >
            {recorder !== null ? words.stop : medium.standing.at === 'empty' ? words.record : words.recordAgain}
          </button>
        )}
        {recorder === null && (
          <CaptureChooser
            label={words.chooseSound}
            accept={['audio/*', ...question.mimes].join(',')}
            labelledBy={labelledBy}
            describedBy={describedBy}
            onChoose={(file) => void medium.take(file)}
          />
        )}
      </div>
    </div>
  );
}

function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
