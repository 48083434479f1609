/** What a microphone hears, until it is stopped or has become as large as it may. */
export interface Recorder {
  stop(): void;
  readonly sound: Promise<RecordedSound>;
}

export interface RecordedSound {
  readonly content: Blob;
  /** It was stopped because it had become as large as it may. */
  readonly isFull: boolean;
}

/** Stopped so far below the limit that the rest of the last second still finds room. */
const FULL = 0.95;
const PIECE_MILLISECONDS = 1_000;

export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Begins to record; null where the microphone may not be used. */
export async function record(mimes: readonly string[], maxBytes: number): Promise<Recorder | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
  if (stream === null) return null;
  const mimeType = mimes.find((mime) => MediaRecorder.isTypeSupported(mime));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const pieces: Blob[] = [];
  let [bytes, isFull] = [0, false];
  const sound = new Promise<RecordedSound>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      pieces.push(data);
      bytes += data.size;
      if (bytes < maxBytes * FULL || recorder.state !== 'recording') return;
      isFull = true;
      recorder.stop();
    };
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      resolve({ content: new Blob(pieces, { type: recorder.mimeType }), isFull });
    };
  });
  recorder.start(PIECE_MILLISECONDS);
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
    sound,
  };
}
