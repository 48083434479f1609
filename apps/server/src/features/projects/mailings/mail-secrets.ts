import { createHash, timingSafeEqual } from 'node:crypto';
import type { Id, ProjectId } from '@seker/kernel';
import { keyedHash } from '../../../keys/keyed-hash.ts';
import { spell } from '../../field/respondents/index.ts';

export type RecipientId = Id<'Recipient'>;

/** A mail, as its addresses of removal and return name it. */
export interface NamedMail {
  readonly projectId: ProjectId;
  readonly recipientId: RecipientId;
}

const SIGNS_OF_REMOVAL = 25;
const HEX_OF_BOUNCE = 10;

/** The end of the address by which a person ends all mail: a signature of letters and digits, and the mail's number. */
export function removalToken(key: Buffer, mail: NamedMail): string {
  return `${removalSign(key, mail)}${mail.recipientId.toString(36)}`;
}

/** The number that a token of removal claims, and its signature, which `isRemovalOf` checks. */
export function readRemovalToken(token: string): { readonly sign: string; readonly recipientId: RecipientId } | null {
  const sign = token.slice(0, SIGNS_OF_REMOVAL);
  const recipientId = numberIn(token.slice(SIGNS_OF_REMOVAL));
  return recipientId === null || !/^[A-Za-z0-9]+$/.test(sign) ? null : { sign, recipientId };
}

/** What is kept of a token of removal, so that it works also after the link key was replaced. */
export function removalHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function isRemovalOf(key: Buffer, mail: NamedMail, sign: string): boolean {
  return isSameText(removalSign(key, mail), sign);
}

/** The envelope's sender of one mail, to which what cannot be delivered comes back. It survives lower-casing. */
export function bounceAddress(key: Buffer, mail: NamedMail, domain: string): string {
  return `b-${mail.recipientId.toString(36)}-${bounceSign(key, mail)}@${domain}`;
}

export interface BounceClaim {
  readonly recipientId: RecipientId;
  readonly sign: string;
}

export function readBounceAddress(address: string, domain: string): BounceClaim | null {
  const [local = '', host = ''] = address.toLowerCase().split('@');
  const [, number = '', sign = ''] = /^b-([0-9a-z]{1,12})-([0-9a-f]{10})$/.exec(local) ?? [];
  const recipientId = numberIn(number);
  return host === domain && recipientId !== null ? { recipientId, sign } : null;
}

export function isBounceOf(key: Buffer, mail: NamedMail, sign: string): boolean {
  return isSameText(bounceSign(key, mail), sign);
}

function removalSign(key: Buffer, { projectId, recipientId }: NamedMail): string {
  const bytes = keyedHash(key, `removal/${projectId}/${recipientId}`).subarray(0, 18);
  return spell(bytes).padStart(SIGNS_OF_REMOVAL, '0');
}

function bounceSign(key: Buffer, { projectId, recipientId }: NamedMail): string {
  return keyedHash(key, `bounce/${projectId}/${recipientId}`).toString('hex').slice(0, HEX_OF_BOUNCE);
}

function numberIn(text: string): RecipientId | null {
  const number = /^[0-9a-z]{1,10}$/.test(text) ? Number.parseInt(text, 36) : 0;
  return Number.isSafeInteger(number) && number > 0 ? (number as RecipientId) : null;
}

function isSameText(left: string, right: string): boolean {
  const [ours, theirs] = [Buffer.from(left), Buffer.from(right)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
