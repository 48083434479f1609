import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { spell } from './link-spelling.ts';

/** Generates 192 random bits in letters and digits: too many to guess. */
export function newToken(): string {
  return spell(randomBytes(24));
}

/** Whether a text has the form of a token; anything else is refused without a look-up. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{22,64}$/.test(text);
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Returns the public id of the browser with a secret. It is derived from the secret, so that a double click on "start"
 * begins one interview; the secret cannot be derived from it.
 */
export function sessionIdOf(secret: string): string {
  return createHash('sha256').update(`browser/${secret}`).digest('base64url').slice(0, 22);
}

/**
 * Returns the secret for browsers admitted by a personal or return link. It is derived from the link's token, so that
 * one link has one session however often it is followed; the token cannot be derived from it.
 */
export function secretOfLink(token: string): string {
  return derived('link', token).toString('base64url');
}

/** Returns the token of a browser's return link; leaving again gives the same token. */
export function returnTokenOf(secret: string): string {
  return spell(derived('return', secret));
}

/** 192 bits, as long as `newToken`. */
function derived(purpose: string, from: string): Buffer {
  return createHash('sha256').update(`${purpose}/${from}`).digest().subarray(0, 24);
}

/** Returns the token that proves that the welcome page was shown to the browser with this secret. */
export function beginTokenOf(secret: string): string {
  return createHash('sha256').update(`begin/${secret}`).digest('base64url');
}

export function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
