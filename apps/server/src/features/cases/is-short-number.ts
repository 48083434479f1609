import { type CountryCode, getCountryCallingCode } from 'libphonenumber-js/min';

/** No subscriber's number has fewer digits behind its country code. */
const FEWEST_DIGITS = 7;

/** Whether a number is an emergency, service or extension number, with or without the home country's code: never dialled. */
export function isShortNumber(number: string, homeCountry: CountryCode): boolean {
  const digits = number.replace(/^\+|^00/, '');
  const code = getCountryCallingCode(homeCountry);
  const national = digits === number ? digits : digits.startsWith(code) ? digits.slice(code.length) : digits;
  return national.replace(/^0+/, '').length < FEWEST_DIGITS;
}
