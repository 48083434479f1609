const CLOCK_TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

/** Whether the text is a time of day as `HH:mm`, 00:00 to 23:59. */
export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text);
}
