import { EMERGENCY_ANYWHERE, NUMBER_PLANS, type NumberPlan } from './number-plan.ts';
import { TWO_DIGIT_CODES, WORLDWIDE_PREMIUM } from './world-numbers.ts';

/** A dial string that matches `refused` is never dialled, unless it matches `unless`. */
export interface NeverDialledPattern {
  readonly refused: string;
  readonly unless?: string;
}

/**
 * What `neverDialled` refuses, as patterns for a dial plan (POSIX extended, which read the same in JavaScript). They judge a
 * dial string: digits, or `+` and digits; `prefix` may stand before the former.
 */
export function neverDialledPatterns({
  country,
  prefix = '',
}: {
  readonly country: string | null;
  readonly prefix?: string;
}): readonly NeverDialledPattern[] {
  const own = country === null ? undefined : NUMBER_PLANS[country];
  const before = prefix === '' ? '' : `(${prefix})?`;
  const always = [
    ...tooShort(before, own),
    `^([+]|${before}00)0*${source(WORLDWIDE_PREMIUM)}`,
    ...noSubscribers(before, own),
  ];
  return [...always.map((refused) => ({ refused })), ...(prefix === '' ? [''] : ['', prefix]).flatMap(helpBehindCode)];
}

/** Emergency numbers are among them: all have at most six digits. */
function tooShort(before: string, own: NumberPlan | undefined): readonly string[] {
  const ownCode = own === undefined ? [] : [`^${before}${own.callingCode}0*[0-9]{0,6}$`];
  return [`^([+]|${before})0*[0-9]{0,6}$`, `^([+]|${before}00)0*${CALLING_CODE}0*[0-9]{0,6}$`, ...ownCode];
}

function noSubscribers(before: string, own: NumberPlan | undefined): readonly string[] {
  const abroad = Object.values(NUMBER_PLANS).flatMap((plan) =>
    refusedOf(plan, ['noSubscriber', 'premium']).map((part) => `^([+]|${before}00)0*${plan.callingCode}0*${part}`),
  );
  if (own === undefined) return [...new Set(abroad)];
  const national = refusedOf(own, ['noSubscriber', 'premium']).map((part) => `^${before}0*${part}`);
  const behindCode = refusedOf(own, ['noSubscriber']).map((part) => `^${before}${own.callingCode}0*${part}`);
  return [...new Set([...abroad, ...national, ...behindCode])];
}

/**
 * An emergency number behind a country code that lacks its `+`, where the whole is no subscriber's number, and not
 * behind a satellite's code, which a local number may begin with.
 */
function helpBehindCode(before: string): readonly NeverDialledPattern[] {
  const unless = `^${before}(0[1-9][0-9]{7,}$|0*${source(WORLDWIDE_PREMIUM)})`;
  const anywhere = { refused: `^${before}0*${CALLING_CODE}0*(${EMERGENCY_ANYWHERE.join('|')})$`, unless };
  const ofPlans = Object.values(NUMBER_PLANS).map(({ callingCode, emergency }) => ({
    refused: `^${before}0*${callingCode}0*(${emergency.map(withoutZeros).join('|')})$`,
    unless,
  }));
  return [anywhere, ...ofPlans];
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=.)/, '');
}

function refusedOf(plan: NumberPlan, kinds: readonly ('noSubscriber' | 'premium')[]): readonly string[] {
  return kinds.flatMap((kind) => {
    const pattern = plan[kind];
    return pattern === undefined ? [] : [source(pattern)];
  });
}

/** The inside of a pattern that begins with `^`, in words that POSIX knows. */
function source(pattern: RegExp): string {
  return `(${pattern.source.replace(/^\^/, '').replaceAll('\\d', '[0-9]')})`;
}

const CALLING_CODE = callingCode();

/** One, two or three digits, none of which is the beginning of another. */
function callingCode(): string {
  const pairs = Array.from({ length: 80 }, (_, index) => `${index + 20}`).filter((pair) => !pair.startsWith('7'));
  const twoDigits = pairs.filter((pair) => TWO_DIGIT_CODES.test(pair));
  const threeDigits = pairs.filter((pair) => !TWO_DIGIT_CODES.test(pair));
  return `([17]|${grouped(twoDigits)}|(${grouped(threeDigits)})[0-9])`;
}

function grouped(pairs: readonly string[]): string {
  const firsts = [...new Set(pairs.map((pair) => pair.charAt(0)))];
  const seconds = (first: string) => pairs.filter((pair) => pair.startsWith(first)).map((pair) => pair.charAt(1));
  return firsts.map((first) => `${first}[${seconds(first).join('')}]`).join('|');
}
