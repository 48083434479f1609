import type { Fault } from './faults.ts';
import type { Role } from './rights.ts';

/** A password to be set, and its person. */
export interface WantedPassword {
  readonly password: string;
  readonly login: string;
  readonly role: Role;
}

export interface PasswordFault {
  readonly code: Extract<Fault, 'tooShort' | 'passwordCommon' | 'passwordOwnWords'>;
  readonly limit?: number;
}

/** The least signs of a password: who works in the office sees other people's data. */
export function shortestPassword(role: Role): number {
  return role === 'interviewer' ? 8 : 10;
}

/** Signs that must be left without the words of the login. */
const OWN_SIGNS = 8;
const SHORTEST_WORD = 3;
/** Digits and signs that people put behind a common password. */
const BEHIND = /[^\p{L}]{1,4}$/u;
const FEWEST_DIFFERENT = 4;

/**
 * Says why a password may not be set: too short, among the common ones, or made of the login. No kinds of signs are
 * asked for, because that makes passwords worse (NIST SP 800-63B, 3.1.1.2); null: it may be set.
 */
export function passwordFault(
  { password, login, role }: WantedPassword,
  common: ReadonlySet<string>,
): PasswordFault | null {
  const signs = Array.from(password.normalize('NFC'));
  const limit = shortestPassword(role);
  if (signs.length < limit) return { code: 'tooShort', limit };
  const lower = signs.join('').toLowerCase();
  if (isCommon(lower, common) || isPattern(lower)) return { code: 'passwordCommon' };
  return Array.from(withoutWords(lower, login)).length < OWN_SIGNS && mentions(lower, login)
    ? { code: 'passwordOwnWords' }
    : null;
}

function isCommon(lower: string, common: ReadonlySet<string>): boolean {
  return [lower, lower.trim(), lower.replace(BEHIND, '')].some((text) => text === '' || common.has(text));
}

/** One piece again and again, few different signs, or signs in the order of the alphabet. */
function isPattern(lower: string): boolean {
  const points = Array.from(lower).map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)));
  return (
    new Set(points).size < FEWEST_DIFFERENT || (steps.size === 1 && [...steps].every((step) => Math.abs(step) === 1))
  );
}

function wordsOf(login: string): readonly string[] {
  const lower = login.toLowerCase();
  const words = [lower, ...lower.split(/[^\p{L}\p{N}]+/u)].filter((word) => Array.from(word).length >= SHORTEST_WORD);
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

function mentions(lower: string, login: string): boolean {
  return wordsOf(login).some((word) => lower.includes(word));
}

function withoutWords(lower: string, login: string): string {
  return wordsOf(login).reduce((left, word) => left.replaceAll(word, ''), lower);
}
