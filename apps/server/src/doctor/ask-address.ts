import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getOverTls } from 'node:https';
import { TLSSocket } from 'node:tls';
import { SECOND } from '@seker/kernel';
import type { AddressFact } from './facts.ts';

const PATIENCE_MILLISECONDS = 5 * SECOND;
/** More than `/healthz` says. */
const LONGEST_BODY = 1_000;
/** What a proxy says while what is behind it is away. */
const AWAY: readonly number[] = [502, 503, 504];
/** Faults of certificates, as OpenSSL and Node name them. */
const CERTIFICATE_FAULT = /CERT|SIGNATURE|ALTNAME/;

/** Asks our own public address whether Seker is there, as a browser would reach it. */
export async function askAddress(publicUrl: string): Promise<AddressFact> {
  try {
    return await answerOf(await request(`${publicUrl}/healthz`));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code ?? message;
    return { type: CERTIFICATE_FAULT.test(reason) ? 'untrusted' : 'unreachable', reason };
  }
}

async function request(url: string): Promise<IncomingMessage> {
  const get = url.startsWith('https:') ? getOverTls : getPlain;
  const options = { agent: false, signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) } as const;
  return await new Promise((resolve, reject) => get(url, options, resolve).on('error', reject));
}

async function answerOf(response: IncomingMessage): Promise<AddressFact> {
  const certificateUntil = response.socket instanceof TLSSocket ? endOf(response.socket) : null;
  let body = '';
  for await (const part of response.setEncoding('utf8')) {
    body += String(part);
    if (body.length > LONGEST_BODY) break;
  }
  const status = response.statusCode ?? 0;
  if (AWAY.includes(status)) return { type: 'unreachable', reason: `status ${status}` };
  return status === 200 && body === '{"alive":true}' ? { type: 'seker', certificateUntil } : { type: 'other', status };
}

function endOf(socket: TLSSocket): number {
  return Date.parse(socket.getPeerCertificate().valid_to);
}
