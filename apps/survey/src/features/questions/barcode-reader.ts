/** Shows the camera in the film until a code is read; `null`: the camera may not be used. Returns how it is stopped. */
export type ReadBarcode = (film: HTMLVideoElement, onEnd: (code: string | null) => void) => () => void;

/** Not in the types of browsers yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

/** Reads codes where the browser can; null elsewhere. */
export function barcodeReader(): ReadBarcode | null {
  const { BarcodeDetector } = window as { readonly BarcodeDetector?: new () => Detector };
  if (BarcodeDetector === undefined || navigator.mediaDevices?.getUserMedia === undefined) return null;
  return (film, onEnd) => {
    let isStopped = false;
    let stream: MediaStream | null = null;
    const stop = (): void => {
      isStopped = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const end = (code: string | null): void => {
      if (isStopped) return;
      stop();
      onEnd(code);
    };
    const look = async (detector: Detector): Promise<void> => {
      if (isStopped) return;
      const [found] = film.readyState < HAVE_DATA ? [] : await detector.detect(film).catch(() => []);
      if (found !== undefined && found.rawValue !== '') return end(found.rawValue);
      requestAnimationFrame(() => void look(detector));
    };
    void navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then(async (opened) => {
        stream = opened;
        if (isStopped) return stop();
        film.srcObject = opened;
        await film.play();
        await look(new BarcodeDetector());
      })
      .catch(() => end(null));
    return stop;
  };
}

/** `HTMLMediaElement.HAVE_CURRENT_DATA` */
const HAVE_DATA = 2;
