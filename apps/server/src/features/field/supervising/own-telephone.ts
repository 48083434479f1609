import type { Exchange, StationStatus } from '@seker/telephony';

type Stations = Pick<Exchange, 'stations'>;

function statusOf({ stations }: Stations, station: string): StationStatus | undefined {
  return stations().find((one) => one.station === station);
}

/** Whether a telephone is there, as far as the exchange can tell. */
export function isRegistered(exchange: Stations, station: string): boolean {
  return statusOf(exchange, station)?.registered !== false;
}

/** Bits of a station's status: in use, busy, ringing. */
const TAKEN = 1 | 2 | 8;

/** Whether a telephone could be rung now. */
export function isFree(exchange: Stations, station: string): boolean {
  const status = statusOf(exchange, station);
  return (
    isRegistered(exchange, station) && (status === undefined || status.status < 0 || (status.status & TAKEN) === 0)
  );
}
