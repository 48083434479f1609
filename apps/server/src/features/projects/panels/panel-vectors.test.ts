import { createHmac } from 'node:crypto';
import { PRESET_FORMS } from '@seker/contract';
import { describe, expect, it } from 'vitest';
import { callbackRequest } from './callback-request.ts';
import { isSignatureOf, signAddress, signedText, splitSignature } from './entry-signature.ts';
import { exitFor } from './panel-exits.ts';
import { medOf } from './panel-med.ts';

const KEY = 'a key of the test';
const mac = (method: string, text: string, form: 'hex' | 'base64url') =>
  createHmac(method, KEY).update(text).digest(form);

describe('Dynata', () => {
  it('checks completes by med = key1 · pid − k2, beyond what a double holds', () => {
    // The example of developers.dynata.com, "End Link".
    expect(medOf({ key1: '66213', pid: '1070000026', k2: '59931' })).toBe('70847911661607');
    // By hand: 9007199254740993 = 2^53 + 1, which no double is.
    expect(medOf({ key1: '3', pid: '9007199254740993', k2: '1' })).toBe('27021597764222978');
    expect(medOf({ key1: null, pid: '1', k2: '1' })).toBe('');
    expect(medOf({ key1: '1', pid: '1; drop', k2: '1' })).toBe('');
  });

  it('signs what follows the host, with SHA-256 in hexadecimal digits, as _s', () => {
    const form = PRESET_FORMS.dynata;
    const path = '/p/abcdefghijkl?psid=VgrJ2-9iUQZK3noVDtXobw**&_k=7';
    const address = `https://surveys.example${path}&_s=${mac('sha256', path, 'hex')}`;
    const { signature, rest } = splitSignature(address, form.signatureParam);
    expect(signedText(rest, form.signedPart)).toBe(path);
    expect(isSignatureOf(signature ?? '', signedText(rest, form.signedPart), KEY, 'sha256')).toBe(true);
  });

  it('is told the end by rst, with the psid as it came and a signature', () => {
    const settings = { ...PRESET_FORMS.dynata, preset: 'dynata' as const };
    const params = { psid: 'VgrJ2-9iUQZK3noVDtXobw**', _k: '7' };
    const respondent = { externalId: params.psid, params };
    const exits = (['complete', 'screenOut', 'overQuota'] as const).map((end) =>
      exitFor(settings, { entry: KEY, callback: null }, respondent, end),
    );
    exits.forEach((exit, index) => {
      const path = `/respondent/exit?rst=${index + 1}&psid=VgrJ2-9iUQZK3noVDtXobw**&_k=7`;
      expect(exit).toBe(`https://api.dynata.com${path}&_s=${mac('sha256', path, 'hex')}`);
    });
  });
});

describe('Cint', () => {
  it('signs the address up to its last &, with SHA-1 in base64 for addresses', () => {
    const form = PRESET_FORMS.cint;
    const signed = signAddress('https://samplicio.us/s/ClientCallBack.aspx?RIS=10&RID=E9FC9420', KEY, form);
    const text = 'https://samplicio.us/s/ClientCallBack.aspx?RIS=10&RID=E9FC9420&';
    expect(signed).toBe(`${text}hash=${mac('sha1', text, 'base64url')}`);
    // As long as the signatures in the examples of help.cint.com.
    expect(signed.split('hash=')[1]).toHaveLength('ODuGPEI51lJC10a5GEwHGgHu1w4'.length);
  });

  it('is told the end by its status codes: developer.cint.com, "Update a respondent’s status"', () => {
    const settings = { ...PRESET_FORMS.cint, preset: 'cint' as const };
    const respondent = { externalId: 'E9FC9420-810D-4006-BB3F-4101A6D6C815', params: {} };
    const told = (['complete', 'screenOut', 'overQuota', 'quality'] as const).map((end) =>
      callbackRequest(settings, { entry: null, callback: 'Bearer of it' }, respondent, end),
    );
    expect(told.map((request) => JSON.parse(request?.body ?? '{}'))).toEqual(
      [5, 2, 3, 4].map((status) => ({ id: respondent.externalId, status })),
    );
    expect(told[0]).toMatchObject({
      method: 'POST',
      url: 'https://s2s.cint.com/fulfillment/respondents/transition',
      headers: { authorization: 'Bearer of it' },
    });
  });
});

describe('the signature of an address', () => {
  it.each(['sha256', 'sha1', 'md5'] as const)('is accepted in hexadecimal digits and in base64: %s', (method) => {
    const text = 'https://surveys.example/p/abcdefghijkl?id=1';
    for (const form of ['hex', 'base64url'] as const)
      expect(isSignatureOf(mac(method, text, form), text, KEY, method)).toBe(true);
    expect(isSignatureOf(mac(method, text, 'hex').toUpperCase(), text, KEY, method)).toBe(true);
    expect(isSignatureOf(mac(method, `${text}0`, 'hex'), text, KEY, method)).toBe(false);
    expect(isSignatureOf('', text, KEY, method)).toBe(false);
  });

  it('is taken out at any place, and what is left stays as it was written', () => {
    const split = (address: string) => splitSignature(address, 'hash');
    expect(split('https://a.example/p?id=%41%2B1&hash=x%2By&lang=he')).toEqual({
      signature: 'x+y',
      rest: 'https://a.example/p?id=%41%2B1&lang=he',
    });
    expect(split('https://a.example/p?hash=x')).toEqual({ signature: 'x', rest: 'https://a.example/p' });
    expect(split('https://a.example/p?id=1').signature).toBeNull();
    expect(split('https://a.example/p?id=1&hash=').signature).toBeNull();
    // Two of them: it is not for us to choose.
    expect(split('https://a.example/p?hash=x&hash=y').signature).toBeNull();
  });
});

describe('an exit', () => {
  const settings = {
    ...PRESET_FORMS.generic,
    preset: 'generic' as const,
    hosts: ['panel.example'],
    exits: { ...PRESET_FORMS.generic.exits, complete: 'https://panel.example/end?id={id}&x={pid}' },
  };
  const keys = { entry: null, callback: null };

  it('has the values of the respondent as values only', () => {
    const exit = exitFor(settings, keys, { externalId: 'a&b=c#d', params: { pid: '../e?f' } }, 'complete');
    expect(exit).toBe('https://panel.example/end?id=a%26b%3Dc%23d&x=..%2Fe%3Ff');
  });

  it.each([
    'https://evil.example/{id}',
    'https://panel.example@evil.example/{id}',
    'https://panel.example.evil.example/{id}',
    'https://panel.example:8443/{id}',
    'javascript:alert(1)',
    '//panel.example/{id}',
    '',
  ])('leads to hosts of the source only, even where another one is stored: %s', (complete) => {
    const stored = { ...settings, exits: { ...settings.exits, complete } };
    expect(exitFor(stored, keys, { externalId: '1', params: {} }, 'complete')).toBeNull();
  });
});
