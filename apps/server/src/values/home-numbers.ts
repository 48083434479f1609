import type { CountryCode } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { z } from 'zod';

/** A country's calling code, prefix of international calls, pattern and lengths of its numbers, and prefix of long-distance calls. */
const countryPlan = z.tuple(
  [z.string(), z.string(), z.string(), z.array(z.number()), z.unknown(), z.unknown()],
  z.unknown(),
);
/** Of the prefix that is left out of a number, where it is more than digits. */
const PREFIX_RULE = 7;

interface HomePlan {
  readonly callingCode: string;
  readonly abroad: RegExp;
  readonly number: RegExp;
  readonly lengths: ReadonlySet<number>;
}

/** Null: its numbers need more than their pattern. */
const plans = new Map<CountryCode, HomePlan | null>();

/** Without dots, with which a spreadsheet writes decimals. */
const WRITTEN = /^0[\d ()-]{6,28}\d$/;
const PUNCTUATION = /\D/g;

/**
 * Returns the number, as it is dialled, that a valid number of the home country with a leading zero is written for: what most
 * cells of a list hold. Null: it takes the whole library to read it. The library reads each of them alike, only slower.
 */
export function readHomeNumber(text: string, country: CountryCode): string | null {
  if (!WRITTEN.test(text)) return null;
  const plan = planOf(country);
  if (plan === null) return null;
  const digits = text.replace(PUNCTUATION, '');
  const number = digits.slice(1);
  if (!plan.lengths.has(number.length) || plan.abroad.test(digits) || !plan.number.test(number)) return null;
  return `+${plan.callingCode}${number}`;
}

function planOf(country: CountryCode): HomePlan | null {
  const known = plans.get(country);
  if (known !== undefined) return known;
  const plan = makePlan(country);
  plans.set(country, plan);
  return plan;
}

function makePlan(country: CountryCode): HomePlan | null {
  const parsed = countryPlan.safeParse(metadata.countries[country]);
  if (!parsed.success) return null;
  const [callingCode, abroad, pattern, lengths, , prefix, ...others] = parsed.data;
  // Countries that share a calling code are told apart by more patterns.
  const isAlone = metadata.country_calling_codes[callingCode]?.length === 1;
  const hasRule = Boolean(others[PREFIX_RULE - 6]);
  if (!isAlone || prefix !== '0' || hasRule) return null;
  return {
    callingCode,
    abroad: new RegExp(`^(?:${abroad})`),
    number: new RegExp(`^(?:${pattern})$`),
    lengths: new Set(lengths),
  };
}
