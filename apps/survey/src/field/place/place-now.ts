import { MINUTE, SECOND } from '@seker/kernel';

/** Where the device was found, and when by its own clock. */
export interface FoundNow {
  readonly place: { readonly lat: number; readonly lon: number; readonly accuracy: number };
  readonly at: number;
}

const PATIENCE = 20 * SECOND;

/** Whether the browser tells the position without asking the person. */
export async function mayLocate(): Promise<boolean> {
  if (!('geolocation' in navigator)) return false;
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return permission?.state === 'granted';
}

/** Where the device is, if the browser was allowed it before: nothing is asked. `null`: it is not known in time. */
export async function placeNow(): Promise<FoundNow | null> {
  if (!(await mayLocate())) return null;
  return await new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy }, timestamp }) =>
        resolve({ place: { lat, lon, accuracy }, at: timestamp }),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: MINUTE, timeout: PATIENCE },
    );
  });
}
