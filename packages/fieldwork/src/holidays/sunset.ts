import { DAY, type Instant, instant, MINUTE } from '@seker/kernel';

/** Where the sunset is reckoned: the coast, where most people of Israel live. Degrees. */
const LATITUDE = 32.08;
const LONGITUDE = 34.78;
/** The sun's upper rim at the horizon, with the refraction of the air. Degrees. */
const SET = -0.833;
const J2000 = Date.parse('2000-01-01T12:00:00Z');

/** When the sun sets in Tel Aviv on a date `YYYY-MM-DD`; right within two minutes (the sunrise equation). */
export function sunset(date: string): Instant {
  const days = Math.round((Date.parse(`${date}T12:00:00Z`) - J2000) / DAY);
  const noon = days - LONGITUDE / 360;
  const anomaly = degrees(357.5291 + 0.98560028 * noon);
  const centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  const along = degrees(anomaly + centre + 282.9372);
  const transit = noon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * along);
  const declination = Math.asin(sin(along) * sin(23.4397));
  const angle =
    (sin(SET) - sin(LATITUDE) * Math.sin(declination)) / (Math.cos(radians(LATITUDE)) * Math.cos(declination));
  const set = transit + (Math.acos(angle) * 180) / Math.PI / 360;
  return instant(Math.round((J2000 + set * DAY) / MINUTE) * MINUTE);
}

function degrees(value: number): number {
  return ((value % 360) + 360) % 360;
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function sin(value: number): number {
  return Math.sin(radians(value));
}
