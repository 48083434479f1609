import { DURATION_UNITS, unitOf } from '../../../form/index.ts';

/** A wait in the largest unit that it is whole in: "3 hours", "90 minutes". */
export function waitText(minutes: number, language = document.documentElement.lang): string {
  const unit = unitOf(minutes);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    minutes / DURATION_UNITS[unit],
  );
}
