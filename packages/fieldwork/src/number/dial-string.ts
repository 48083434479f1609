import { NUMBER_PLANS, type NumberPlan } from './number-plan.ts';

/** How a line takes numbers: `+972501234567`, `0501234567` in its own country, or `00972501234567`. */
export const NUMBER_FORMATS = ['e164', 'national', '00'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Longer strings are no number of any plan (ITU E.164: 15 digits, a prefix before them); the dial plan refuses them, too. */
export const LONGEST_DIAL_STRING = 20;

/** Whether numbers of a country (ISO code) can be written in national form here. */
export function hasNationalForm(country: string): boolean {
  return country in NUMBER_PLANS;
}

/**
 * What a line is given for a number: `+` and digits, or digits that the exchange knows, which stay as they are. `country`:
 * where the line is, for the form `national`; numbers of other countries then begin with 00. After a prefix, `+` becomes
 * `00`, because no line accepts a `+` in the middle.
 */
export function dialString(
  number: string,
  {
    format,
    prefix,
    country,
  }: { readonly format: NumberFormat; readonly prefix: string; readonly country: string | null },
): string {
  const formed = formOf(number, format, country === null ? undefined : NUMBER_PLANS[country]);
  return prefix === '' ? formed : prefix + formed.replace('+', '00');
}

function formOf(number: string, format: NumberFormat, plan: NumberPlan | undefined): string {
  if (format === 'e164' || !number.startsWith('+')) return number;
  const own = plan === undefined ? '' : `+${plan.callingCode}`;
  if (format === 'national' && plan !== undefined && number.startsWith(own))
    return plan.nationalPrefix + number.slice(own.length);
  return number.replace('+', '00');
}
