/** A working day, which is shown whole, with the hours around it in which anything was encoded. */
const FROM = 9;
const TO = 17;

export interface HourCount {
  readonly hour: number;
  readonly answers: number;
}

/** Every hour from the first to the last one, also those without answers. */
export function hoursOfDay(hours: readonly HourCount[]): readonly HourCount[] {
  const from = Math.min(FROM, ...hours.map(({ hour }) => hour));
  const to = Math.max(TO, ...hours.map(({ hour }) => hour));
  return Array.from({ length: to - from + 1 }, (_, at) => ({
    hour: from + at,
    answers: hours.find(({ hour }) => hour === from + at)?.answers ?? 0,
  }));
}
