import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FoundPosition, WATCH_MILLISECONDS, watchPosition } from './watch-position.ts';

/** A browser's geolocation, told by the test where it is. */
function device() {
  let tell: PositionCallback = () => undefined;
  let fail: PositionErrorCallback = () => undefined;
  let cleared = 0;
  return {
    geolocation: {
      watchPosition: (success: PositionCallback, error?: PositionErrorCallback | null) => {
        tell = success;
        fail = error ?? fail;
        return 7;
      },
      clearWatch: (id: number) => void (cleared += id === 7 ? 1 : 0),
    },
    at: (accuracy: number) =>
      tell({ coords: { latitude: 32, longitude: 34, accuracy } } as unknown as GeolocationPosition),
    fails: (code: number) => fail({ code } as GeolocationPositionError),
    cleared: () => cleared,
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('watching for a position', () => {
  it('ends as soon as it is as accurate as wanted, and has shown it shrink', async () => {
    const phone = device();
    const seen: number[] = [];
    const watched = watchPosition(phone.geolocation, 100, ({ accuracy }: FoundPosition) => void seen.push(accuracy));
    for (const accuracy of [3_000, 4_000, 400, 90]) phone.at(accuracy);
    expect(await watched).toEqual({ type: 'found', best: { lat: 32, lon: 34, accuracy: 90 } });
    expect(seen).toEqual([3_000, 400, 90]);
    expect(phone.cleared()).toBe(1);
  });

  it('keeps the best of half a minute', async () => {
    const phone = device();
    const watched = watchPosition(phone.geolocation, 100, () => undefined);
    phone.at(600);
    phone.fails(2);
    phone.at(900);
    vi.advanceTimersByTime(WATCH_MILLISECONDS);
    expect(await watched).toMatchObject({ type: 'found', best: { accuracy: 600 } });
  });

  it('knows a refusal from nothing in time', async () => {
    const [refused, silent] = [device(), device()];
    const first = watchPosition(refused.geolocation, 100, () => undefined);
    refused.fails(1);
    expect(await first).toEqual({ type: 'denied' });
    const second = watchPosition(silent.geolocation, 100, () => undefined);
    silent.fails(3);
    vi.advanceTimersByTime(WATCH_MILLISECONDS);
    expect(await second).toEqual({ type: 'none' });
  });
});
