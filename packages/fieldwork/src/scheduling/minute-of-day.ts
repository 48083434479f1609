/** Minutes since midnight of a well-formed `HH:mm`, up to `24:00`. */
export function minuteOfDay(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}
