/** Seconds of work below which a rate says nothing. */
const ENOUGH = 10 * 60;

/** Completed interviews in an hour of work, with one decimal; null while too little was worked for a rate. */
export function perHour(completes: number, seconds: number): string | null {
  return seconds < ENOUGH ? null : ((completes * 3600) / seconds).toFixed(1);
}
