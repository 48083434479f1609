const SECONDS = 0.25;
const HERTZ = 660;
/** Heard in a headset without startling. */
const LOUDNESS = 0.15;

/** Sounds one soft tone; a browser that allows no sound stays silent. */
export function playTone(): void {
  try {
    const audio = new AudioContext();
    const volume = new GainNode(audio, { gain: LOUDNESS });
    const tone = new OscillatorNode(audio, { frequency: HERTZ });
    volume.gain.setTargetAtTime(0, audio.currentTime + SECONDS / 2, SECONDS / 6);
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => void audio.close();
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
  } catch {
    // No audio device, or none allowed.
  }
}
