import { answerField, type CaptureBarcodePart } from '@seker/questionnaire';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CaptureWords } from '../../texts/capture/capture-words.ts';
import { barcodeReader } from './barcode-reader.ts';
import { typeAnswer } from './change-answer.ts';
import { OpenControl } from './open-control.tsx';
import type { QuestionInputProps } from './question-input.ts';

export interface CaptureBarcodeProps extends QuestionInputProps<CaptureBarcodePart> {
  readonly words: CaptureWords;
}

/** A code: typed always, and read by the camera where the browser can. */
export function CaptureBarcode(props: CaptureBarcodeProps): ReactNode {
  const { question, value, words, labelledBy, describedBy, isLive, language, say, onChange } = props;
  const [scan, setScan] = useState<'off' | 'on' | 'read' | 'denied'>('off');
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });
  const reader = barcodeReader();

  useEffect(() => {
    if (scan !== 'on' || reader === null || video.current === null) return;
    const stop = reader(video.current, (code) => {
      if (code !== null) latest.current.onChange(typeAnswer(latest.current.value, code));
      setScan(code === null ? 'denied' : 'read');
    });
    return stop;
  }, [scan, reader]);

  return (
    <div className="capture">
      {reader !== null && <p className="hint">{words.typeCode}</p>}
      <OpenControl
        format="text"
        lines={1}
        name={answerField(question.uid)}
        value={value.values[0] ?? ''}
        labelledBy={labelledBy}
        describedBy={describedBy}
        isLive={isLive}
        language={language}
        say={say}
        onType={(typed) => onChange(typeAnswer(value, typed))}
      />
      <div role="status">
        {scan === 'on' && <p className="hint">{words.scanning}</p>}
        {scan === 'read' && <p className="hint">{words.scanned}</p>}
        {scan === 'denied' && <p className="complaint">{words.cameraDenied}</p>}
      </div>
      {scan === 'on' && <video ref={video} className="capture-picture" muted playsInline aria-hidden="true" />}
      {reader !== null && (
        <div className="capture-acts">
          <button type="button" onClick={() => setScan(scan === 'on' ? 'off' : 'on')}>
            {scan === 'on' ? words.stopScanning : words.scan}
          </button>
        </div>
      )}
    </div>
  );
}
