import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PanelSignature, SignedPart } from '@seker/contract';
import type { PanelSettings } from './panel-settings.ts';

type Signing = Pick<PanelSettings, 'signature' | 'signatureParam' | 'signedPart'>;

/** An address with its signature taken out. */
export interface SignedAddress {
  /** Null: the address has none, or several. */
  readonly signature: string | null;
  /** The address without the parameter of the signature, which may stand at any place. */
  readonly rest: string;
}

/** Takes the signature out of an address as it was written: what is signed must not be decoded and encoded again. */
export function splitSignature(address: string, param: string): SignedAddress {
  const [whole = ''] = address.split('#');
  const [before, query] = splitOnce(whole, '?');
  const pairs = query.split('&').filter((pair) => pair !== '');
  const [own, others] = [
    pairs.filter((pair) => nameOf(pair) === param),
    pairs.filter((pair) => nameOf(pair) !== param),
  ];
  const [first] = own;
  const value = first === undefined || own.length > 1 ? '' : splitOnce(first, '=')[1];
  return {
    signature: value === '' ? null : decoded(value),
    rest: others.length === 0 ? before : `${before}?${others.join('&')}`,
  };
}

/** The text that is signed. */
export function signedText(rest: string, part: SignedPart): string {
  if (part === 'path') return rest.replace(/^[a-z]+:\/\/[^/?]*/i, '');
  return part === 'addressAnd' ? `${rest}${rest.includes('?') ? '&' : '?'}` : rest;
}

/** Signs an address: its signature becomes the last parameter. */
export function signAddress(address: string, key: string, { signature, signatureParam, signedPart }: Signing): string {
  if (signature === 'none') return address;
  const mac = macOf(signedText(address, signedPart), key, signature);
  // As the panels write them: Dynata in hexadecimal digits, Cint in base64 for addresses.
  const written = signedPart === 'addressAnd' ? mac.toString('base64url') : mac.toString('hex');
  return `${address}${address.includes('?') ? '&' : '?'}${signatureParam}=${written}`;
}

/** Whether a signature is that of a text; compared in constant time, in hexadecimal digits or in base64. */
export function isSignatureOf(
  signature: string,
  text: string,
  key: string,
  method: Exclude<PanelSignature, 'none'>,
): boolean {
  const mac = macOf(text, key, method);
  const isHex = new RegExp(`^[0-9a-f]{${mac.length * 2}}$`, 'i').test(signature);
  const given = Buffer.from(signature, isHex ? 'hex' : 'base64url');
  return given.length === mac.length && timingSafeEqual(given, mac);
}

function macOf(text: string, key: string, method: Exclude<PanelSignature, 'none'>): Buffer {
  return createHmac(method, key).update(text, 'utf8').digest();
}

function nameOf(pair: string): string {
  return decoded(splitOnce(pair, '=')[0]);
}

function splitOnce(text: string, sign: string): readonly [string, string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + sign.length)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
