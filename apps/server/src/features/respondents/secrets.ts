import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 random bits in base64url: enough that nobody ever guesses one. */
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
 * one interview; and nobody finds the secret by it.
 */
export function sessionIdOf(secret: string): string {
  return createHash('sha256').update(`browser/${secret}`).digest('base64url').slice(0, 22);
}

/** What the form of the welcome page proves: that it was shown to the browser with this secret. */
export function beginTokenOf(secret: string): string {
  return createHash('sha256').update(`begin/${secret}`).digest('base64url');
}

export function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
