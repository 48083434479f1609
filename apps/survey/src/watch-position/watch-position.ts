/** Where a browser says that it is, with the accuracy in metres. */
export interface FoundPosition {
  readonly lat: number;
  readonly lon: number;
  readonly accuracy: number;
}

export type WatchEnd =
  | { readonly type: 'found'; readonly best: FoundPosition }
  /** The respondent, the browser or the machine does not allow it. */
  | { readonly type: 'denied' }
  /** Nothing came in time. */
  | { readonly type: 'none' };

/** The longest search: within it the position of a telephone becomes as good as it will. */
export const WATCH_MILLISECONDS = 30_000;

/**
 * Watches for a position until it is as accurate as wanted, or the time is over, and keeps the best: the first that comes is
 * often the antenna's, kilometres away.
 */
export async function watchPosition(
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'>,
  wantedMetres: number,
  onBetter: (best: FoundPosition) => void,
): Promise<WatchEnd> {
  return await new Promise((resolve) => {
    let best: FoundPosition | null = null;
    const end = (result: WatchEnd): void => {
      clearTimeout(timer);
      geolocation.clearWatch(watch);
      resolve(result);
    };
    const timer = setTimeout(() => end(best === null ? { type: 'none' } : { type: 'found', best }), WATCH_MILLISECONDS);
    const watch = geolocation.watchPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy } }) => {
        if (best !== null && best.accuracy <= accuracy) return;
        best = { lat, lon, accuracy };
        onBetter(best);
        if (accuracy <= wantedMetres) end({ type: 'found', best });
      },
      ({ code }) => {
        // No position yet is no refusal: the next may come.
        if (code === DENIED) end({ type: 'denied' });
      },
      { enableHighAccuracy: true, maximumAge: 0 },
    );
  });
}

/** `GeolocationPositionError.PERMISSION_DENIED` */
const DENIED = 1;
