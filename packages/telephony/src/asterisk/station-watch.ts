import { type Instant, later, SECOND } from '@seker/kernel';
import type { StationStatus } from '../exchange.ts';
import type { RawEvent } from './raw-event.ts';

/** A freshly started exchange calls every station unavailable until it has registered again. */
const GRACE_AFTER_BOOT = 10 * SECOND;

/** The stations' states as far as they can be believed; what takes something in returns the states that changed. */
export interface StationWatch {
  /** The exchange has said that it is up, and for how long. */
  boot(raw: RawEvent, at: Instant): readonly StationStatus[];
  hear(raw: RawEvent, at: Instant): readonly StationStatus[];
  /** Answers what could not be known before, once the exchange has been up long enough. */
  settle(at: Instant): readonly StationStatus[];
  /** When `settle` has something to answer; null when nothing is unsure. */
  nextSettleAt(): Instant | null;
  /** Nothing bad is believed about a phone until the exchange has said again that it is up. */
  linkLost(): void;
  list(): readonly StationStatus[];
}

/** Trouble = the "unavailable" bit, or a negative status (the exchange has no such station). */
export function isTrouble(status: number): boolean {
  return status < 0 || (status & 4) !== 0;
}

export function createStationWatch(): StationWatch {
  const stations = new Map<string, StationStatus>();
  const unsure = new Set<string>();
  /** From when on "unavailable" is believed; null until the exchange has said that it is up. */
  let believedFrom: Instant | null = null;

  /** The station's state anew; null where it is what it was. */
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
