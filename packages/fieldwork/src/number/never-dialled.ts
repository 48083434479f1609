import { callingCodeOf } from './calling-code.ts';
import { EMERGENCY_ANYWHERE, NUMBER_PLANS, type NumberPlan } from './number-plan.ts';

/** No subscriber's number has fewer digits behind its country code. */
const FEWEST_DIGITS = 7;
/** A national number behind the zero of its country, as long as those of subscribers are. */
const SUBSCRIBER = /^0[1-9]\d{7,}$/;
/** Satellites, and numbers of no country that cost as premium ones do (ITU E.164): 870, 878, 881-883, 888, 979. */
const WORLDWIDE_PREMIUM = /^(87[08]|88[1238]|979)/;

/** Why a number is not dialled, by all the ways it can come in. */
export type NeverDialled = 'emergency' | 'short' | 'premium';

/**
 * Whether a number is one that a survey never dials: an emergency or short number, also behind a country code, zeros or the
 * digits that reach a line, or one that costs the caller more than a call. `country`: whose numbers may stand without a country
 * code; null where that is not known, as at the exchange.
 */
export function neverDialled(
  number: string,
  { country, prefix = '' }: { readonly country: string | null; readonly prefix?: string },
): NeverDialled | null {
  const written = number.normalize('NFKC').replace(/[^0-9+]/g, '');
  const digits = written.replaceAll('+', '');
  const found = written.startsWith('+') ? international(digits.replace(/^0+/, '')) : national(digits, country);
  if (found !== null) return found;
  // Digits of the line may have been written with the number.
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
  // The same digits may be a country code without its plus, and what stands behind it; not behind the one zero of a
  // subscriber's number: 050-2000100 is no call for help in the country 502.
  const behindCode = SUBSCRIBER.test(digits) ? null : international(digits.replace(/^0+/, ''));
  if (own === 'emergency' || behindCode === 'emergency') return 'emergency';
  if (own !== null || digits.startsWith('00')) return own ?? behindCode;
  return plan !== undefined && digits.startsWith(plan.callingCode) && behindCode === 'short' ? behindCode : null;
}

/** What stands behind a country code, or without one. */
function judge(digits: string, plans: readonly NumberPlan[]): NeverDialled | null {
  const bare = digits.replace(/^0+/, '');
  const isCalledForHelp = (text: string) =>
    EMERGENCY_ANYWHERE.includes(text) || plans.some(({ emergency }) => emergency.includes(text));
  if (isCalledForHelp(digits) || isCalledForHelp(bare)) return 'emergency';
  if (bare.length < FEWEST_DIGITS) return 'short';
  if (plans.some(({ noSubscriber }) => noSubscriber?.test(bare) === true)) return 'short';
  return plans.some(({ premium }) => premium?.test(bare) === true) ? 'premium' : null;
}
