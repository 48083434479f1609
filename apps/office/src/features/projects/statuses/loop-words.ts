const UNITS = [
  { unit: 'day', minutes: 1_440 },
  { unit: 'hour', minutes: 60 },
  { unit: 'minute', minutes: 1 },
] as const;

/** A wait in the largest unit that it is whole in: "3 hours", "90 minutes". */
export function waitText(minutes: number, language = document.documentElement.lang): string {
  const { unit, minutes: one } = UNITS.find((candidate) => minutes % candidate.minutes === 0) ?? UNITS[2];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(minutes / one);
}
