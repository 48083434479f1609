/** How far the server's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;

/** Takes the server's time from an answer that just arrived. */
export function setServerTime(iso: string): void {
  const at = Date.parse(iso);
  if (!Number.isNaN(at)) ahead = at - Date.now();
}

/** Epoch milliseconds by the server's clock, which all timers follow. */
export function serverNow(): number {
  return Date.now() + ahead;
}
