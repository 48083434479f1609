import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 random bits in base64url: too many to guess. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What may be looked up at all; anything else is refused unread. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{22,64}$/.test(text);
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * The public name of the browser that holds a secret. It follows from the secret, so that pressing "start" twice begins
 * one interview; and the secret cannot be found from it.
 */
export function sessionIdOf(secret: string): string {
  return createHash('sha256').update(`browser/${secret}`).digest('base64url').slice(0, 22);
}

/**
 * The secret of the browsers that a personal or a return link lets in. It follows from the link's token, so that one
 * link has one session however often it is followed; and the token cannot be found by it.
 */
export function secretOfLink(token: string): string {
  return derived('link', token);
}

/** The token of the return link that a browser is given. Leaving again gives the same one. */
export function returnTokenOf(secret: string): string {
  return derived('return', secret);
}

/** 192 bits, as long as `newToken`. */
function derived(purpose: string, from: string): string {
  return createHash('sha256').update(`${purpose}/${from}`).digest().subarray(0, 24).toString('base64url');
}

/** What the form of the welcome page proves: that it was shown to the browser with this secret. */
export function beginTokenOf(secret: string): string {
  return createHash('sha256').update(`begin/${secret}`).digest('base64url');
}

export function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
