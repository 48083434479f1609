import { type Instant, later, SECOND } from '@seker/kernel';
import type { StationStatus } from '../exchange.ts';
import type { RawEvent } from './raw-event.ts';

/** A freshly started exchange reports every station as unavailable until it has registered again. */
const GRACE_AFTER_BOOT = 10 * SECOND;

/** Reliable states of the stations; each method that takes input returns the changed states. */
export interface StationWatch {
  /** The exchange reported that it is up, and since when. */
  boot(raw: RawEvent, at: Instant): readonly StationStatus[];
  hear(raw: RawEvent, at: Instant): readonly StationStatus[];
  /** Resolves uncertain states once the exchange has been up long enough. */
  settle(at: Instant): readonly StationStatus[];
  /** When `settle` is due; null when no state is uncertain. */
  nextSettleAt(): Instant | null;
  /** "Unavailable" is not believed until the exchange has reported again that it is up. */
  linkLost(): void;
  list(): readonly StationStatus[];
}

/** Trouble: the "unavailable" bit, or a negative status (station unknown to the exchange). */
export function isTrouble(status: number): boolean {
  return status < 0 || (status & 4) !== 0;
}

export function createStationWatch(): StationWatch {
  const stations = new Map<string, StationStatus>();
  const unsure = new Set<string>();
  /** From when "unavailable" is believed; null until the exchange has reported that it is up. */
  let believedFrom: Instant | null = null;

  /** Records a station's state; null when it is unchanged. */
  function note(station: string, status: number, at: Instant): StationStatus | null {
    const isBelieved = believedFrom !== null && at >= believedFrom;
    const registered = isTrouble(status) ? (isBelieved ? false : null) : true;
    if (registered === null) unsure.add(station);
    else unsure.delete(station);
    const known = stations.get(station);
    if (known?.status === status && known.registered === registered) return null;
    const now = { station, status, registered };
    stations.set(station, now);
    return now;
  }

  function judgeAll(at: Instant): readonly StationStatus[] {
    return [...stations.values()].flatMap(({ station, status }) => note(station, status, at) ?? []);
  }

  return {
    boot: (raw, at) => {
      const uptime = Number(raw['Uptime'] ?? 0);
      const bootedAt = later(at, -(Number.isFinite(uptime) ? uptime : 0) * SECOND);
      believedFrom = later(bootedAt, GRACE_AFTER_BOOT);
      return judgeAll(at);
    },
    hear: (raw, at) => {
      const station = raw['Exten'];
      const status = Number(raw['Status'] ?? Number.NaN);
      if (station === undefined || !Number.isInteger(status)) return [];
      const changed = note(station, status, at);
      return changed === null ? [] : [changed];
    },
    settle: (at) => (unsure.size > 0 && believedFrom !== null && at >= believedFrom ? judgeAll(at) : []),
    nextSettleAt: () => (unsure.size > 0 ? believedFrom : null),
    linkLost: () => {
      believedFrom = null;
    },
    list: () => [...stations.values()],
  };
}
