import { EMERGENCY_ANYWHERE, NUMBER_PLANS, type NumberPlan } from './number-plan.ts';
import { TWO_DIGIT_CODES, WORLDWIDE_PREMIUM } from './world-numbers.ts';

/** The country code of an international number without `+` (ITU E.164); no country code is a prefix of another. */
function callingCodeOf(international: string): string {
  const length = /^[17]/.test(international) ? 1 : TWO_DIGIT_CODES.test(international) ? 2 : 3;
  return international.slice(0, length);
}

/** Subscriber numbers have at least this many digits after the country code. */
const FEWEST_DIGITS = 7;
/** A national number of a subscriber's length after the trunk zero. */
const SUBSCRIBER = /^0[1-9]\d{7,}$/;

/** Why a number must not be dialled. */
export type NeverDialled = 'emergency' | 'short' | 'premium';

/**
 * Whether a survey must never dial this number: an emergency or short number, also after a country code, zeros or the
 * line's prefix, or a premium-rate number. `country`: the country of numbers without a country code; null when unknown,
 * as at the exchange.
 */
export function neverDialled(
  number: string,
  { country, prefix = '' }: { readonly country: string | null; readonly prefix?: string },
): NeverDialled | null {
  const written = number.normalize('NFKC').replace(/[^0-9+]/g, '');
  const digits = written.replaceAll('+', '');
  const found = written.startsWith('+') ? international(digits.replace(/^0+/, '')) : national(digits, country);
  if (found !== null) return found;
  // The number may have been entered with the line's prefix.
  const behind = prefix !== '' && digits.startsWith(prefix) && !written.startsWith('+');
  return behind ? neverDialled(digits.slice(prefix.length), { country }) : null;
}

function international(digits: string): NeverDialled | null {
  if (WORLDWIDE_PREMIUM.test(digits)) return 'premium';
  const code = callingCodeOf(digits);
  const plans = Object.values(NUMBER_PLANS).filter(({ callingCode }) => callingCode === code);
  return judge(digits.slice(code.length), plans);
}

function national(digits: string, country: string | null): NeverDialled | null {
  const plan = country === null ? undefined : NUMBER_PLANS[country];
  const own = judge(digits, plan === undefined ? [] : [plan]);
  // The digits may be a country code without its plus. A subscriber's number after a single trunk zero is exempt:
  // 050-2000100 is not an emergency call in country 502.
  const behindCode = SUBSCRIBER.test(digits) ? null : international(digits.replace(/^0+/, ''));
  if (own === 'emergency' || behindCode === 'emergency') return 'emergency';
  if (own !== null || digits.startsWith('00')) return own ?? behindCode;
  return plan !== undefined && digits.startsWith(plan.callingCode) && behindCode === 'short' ? behindCode : null;
}

/** Judges the digits after a country code, or without one. */
function judge(digits: string, plans: readonly NumberPlan[]): NeverDialled | null {
  const bare = digits.replace(/^0+/, '');
  const isCalledForHelp = (text: string) =>
    EMERGENCY_ANYWHERE.includes(text) || plans.some(({ emergency }) => emergency.includes(text));
  if (isCalledForHelp(digits) || isCalledForHelp(bare)) return 'emergency';
  if (bare.length < FEWEST_DIGITS) return 'short';
  if (plans.some(({ noSubscriber }) => noSubscriber?.test(bare) === true)) return 'short';
  return plans.some(({ premium }) => premium?.test(bare) === true) ? 'premium' : null;
}
