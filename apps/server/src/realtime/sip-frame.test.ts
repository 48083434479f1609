import { describe, expect, it } from 'vitest';
import { sipFrameFault } from './sip-frame.ts';

interface Parts {
  readonly start?: string;
  readonly from?: string;
  readonly to?: string;
  readonly more?: readonly string[];
  readonly length?: string;
  readonly body?: string;
}

/** A registration as the page of station 101 sends it, with parts changed. */
function frame(parts: Parts = {}): string {
  const { start = 'REGISTER sip:seker.invalid SIP/2.0', from = '<sip:101@seker.invalid>;tag=a1', body = '' } = parts;
  const { to = '<sip:101@seker.invalid>', more = [CONTACT], length = `Content-Length: ${body.length}` } = parts;
  return [
    start,
    'Via: SIP/2.0/WSS x.invalid;branch=z9hG4bK1',
    `From: ${from}`,
    `To: ${to}`,
    ...more,
    length,
    '',
    body,
  ].join('\r\n');
}
const CONTACT =
  'Contact: <sip:101@x.invalid;transport=ws>;+sip.ice;reg-id=1;+sip.instance="<urn:uuid:1-2>";expires=600';
const digest = (user: string) => `Authorization: Digest algorithm=MD5, username="${user}", realm="asterisk", nonce="1"`;

describe('a frame of a browser phone', () => {
  it.each([
    ['a registration', frame()],
    ['one with its password', frame({ more: [CONTACT, digest('101')] })],
    ['the end of all registrations', frame({ more: ['Contact: *'] })],
    ['a keep-alive', '\r\n\r\n'],
    [
      'the echo test',
      frame({ start: 'INVITE sip:*43@seker.invalid SIP/2.0', to: '<sip:*43@seker.invalid>', body: 'v=0' }),
    ],
    ['the end of a call', frame({ start: 'BYE sip:asterisk@127.0.0.1 SIP/2.0', to: '<sip:9@127.0.0.1>;tag=z' })],
    ['an answer', frame({ start: 'SIP/2.0 200 OK', from: '<sip:9@127.0.0.1>;tag=z' })],
  ])('passes: %s', (_what, text) => {
    expect(sipFrameFault(text, '101')).toBeNull();
  });

  it.each([
    ['another From', frame({ from: '<sip:102@seker.invalid>;tag=a' })],
    ['another To', frame({ to: '<sip:102@seker.invalid>' })],
    ['another Contact', frame({ more: ['Contact: <sip:102@x.invalid>'] })],
    ['a second Contact behind a comma', frame({ more: ['Contact: <sip:101@x.invalid>, <sip:102@x.invalid>'] })],
    ['a second Contact', frame({ more: [CONTACT, CONTACT] })],
    ['a Contact in its short form', frame({ more: ['m: <sip:102@x.invalid>'] })],
    ['a second To in its short form', frame({ more: [CONTACT, 't: <sip:102@seker.invalid>'] })],
    ['a name before another address', frame({ to: '"<sip:101@x>" <sip:102@seker.invalid>' })],
    ['an escaped user', frame({ to: '<sip:10%32@seker.invalid>' })],
    ['the name of another station', frame({ more: [CONTACT, digest('102')] })],
    ['two names', frame({ more: [CONTACT, `${digest('101')}, username="102"`] })],
    ['a bare line end', frame({ more: [CONTACT, 'X: a\nTo: <sip:102@seker.invalid>'] })],
    ['a folded line', frame({ more: [CONTACT, 'X: a', ' b'] })],
    ['a second message behind the first', frame() + frame({ to: '<sip:102@seker.invalid>' })],
    ['a length that lies', frame({ body: 'v=0', length: 'Content-Length: 0' })],
    ['no length', frame({ length: 'X: 0' })],
    ['a call of its own', frame({ start: 'INVITE sip:103@seker.invalid SIP/2.0', to: '<sip:103@seker.invalid>' })],
    ['a call behind an echo', frame({ start: 'INVITE sip:103@x.invalid SIP/2.0', to: '<sip:*43@seker.invalid>' })],
    ['a hand-over', frame({ start: 'REFER sip:9@x.invalid SIP/2.0' })],
    ['no message', 'hello'],
  ])('is refused: %s', (_what, text) => {
    expect(sipFrameFault(text, '101')).not.toBeNull();
  });
});
