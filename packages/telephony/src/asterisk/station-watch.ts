import { type Instant, later, SECOND } from '@seker/kernel';
import type { StationStatus } from '../exchange.ts';
import type { RawEvent } from './raw-event.ts';

/** A freshly started exchange calls every station unavailable until it has registered again. */
const GRACE_AFTER_BOOT = 10 * SECOND;

export interface StationWatch {
  /** From when on "unavailable" is believed; null until the exchange has said that it is up. */
  readonly believedFrom: Instant | null;
  readonly stations: ReadonlyMap<string, StationStatus>;
}

export const noStations: StationWatch = { believedFrom: null, stations: new Map() };

/** Trouble = the "unavailable" bit, or a negative status (the exchange has no such station). */
export function isTrouble(status: number): boolean {
  return status < 0 || (status & 4) !== 0;
}

/** Nothing bad is believed about a phone until the exchange has said again that it is up. */
export function noteLinkLost(watch: StationWatch): StationWatch {
  return { ...watch, believedFrom: null };
}

export function noteBoot(watch: StationWatch, raw: RawEvent, at: Instant): StationWatch {
  const uptime = Number(raw['Uptime'] ?? 0);
  const bootedAt = later(at, -(Number.isFinite(uptime) ? uptime : 0) * SECOND);
  return { ...watch, believedFrom: later(bootedAt, GRACE_AFTER_BOOT) };
}

export function noteStation(watch: StationWatch, raw: RawEvent, at: Instant): StationWatch {
  const station = raw['Exten'];
  const status = Number(raw['Status'] ?? Number.NaN);
  if (station === undefined || !Number.isInteger(status)) return watch;
  const stations = new Map(watch.stations).set(station, { station, status, registered: null });
  return judge({ ...watch, stations }, at);
}

/** Turns "unknown" into an answer once the exchange has been up long enough. */
export function judge(watch: StationWatch, at: Instant): StationWatch {
  const believed = watch.believedFrom !== null && at >= watch.believedFrom;
  const judged = [...watch.stations].map(([name, known]): [string, StationStatus] => {
    const registered = isTrouble(known.status) ? (believed ? false : null) : true;
    return [name, registered === known.registered ? known : { ...known, registered }];
  });
  return { ...watch, stations: new Map(judged) };
}

/** The stations whose state differs from before. */
export function changedStations(before: StationWatch, after: StationWatch): StationStatus[] {
  return [...after.stations.values()].filter((now) => {
    const known = before.stations.get(now.station);
    return known?.status !== now.status || known.registered !== now.registered;
  });
}
