import { type ReactElement, useEffect, useRef } from 'react';

const MILLISECONDS = 100;
/** A voice has a tenth of the full range on the average; so much of it fills the meter. */
const LOUDEST = 0.25;

/** How loud a microphone is at the moment, as a bar; for the eye alone, as its words would never stop. */
export function LevelMeter({ stream }: { readonly stream: MediaStream }): ReactElement {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const audio = new AudioContext();
    const analyser = new AnalyserNode(audio, { fftSize: 512 });
    audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const measuring = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      bar.current?.style.setProperty('--wk-level', `${Math.min(1, Math.sqrt(power) / LOUDEST)}`);
    }, MILLISECONDS);
    return () => {
      clearInterval(measuring);
      void audio.close();
    };
  }, [stream]);
  return <span ref={bar} className="wk-level" aria-hidden="true" />;
}
