import { describe, expect, it } from 'vitest';
import { judgeDkim, judgeDmarc, judgeSpf } from './domain-records.ts';

describe('the records of a sending domain', () => {
  it.each([
    [[], 'missing'],
    [['v=spf1 mx -all'], 'there'],
    [['google-site=1', 'v=spf1 include:relay.example ~all'], 'there'],
    [['v=spf1 redirect=_spf.example'], 'there'],
    [['v=spf1 +all'], 'weak'],
    [['v=spf1 mx -all', 'v=spf1 a -all'], 'weak'],
    [null, 'unread'],
  ] as const)('SPF %j is %s', (records, state) => {
    expect(judgeSpf('galim.example', records).state).toBe(state);
  });

  it('DKIM must be the key that signs', () => {
    const name = 'seker._domainkey.galim.example';
    expect(judgeDkim(name, 'AAA', ['v=DKIM1; k=rsa; p=AA A'])).toMatchObject({ state: 'there', add: null });
    expect(judgeDkim(name, 'AAA', ['v=DKIM1; p=BBB'])).toMatchObject({ state: 'weak' });
    expect(judgeDkim(name, 'AAA', [])).toEqual({
      state: 'missing',
      found: '',
      add: { name, text: 'v=DKIM1; k=rsa; p=AAA' },
    });
  });

  it.each([
    [[], 'missing'],
    [['v=DMARC1; p=none; rua=mailto:a@galim.example'], 'weak'],
    [['v=DMARC1; p=reject'], 'there'],
    [null, 'unread'],
  ] as const)('DMARC %j is %s', (records, state) => {
    expect(judgeDmarc('galim.example', records).state).toBe(state);
  });

  it('says what to add, and adds nothing where the record is there', () => {
    expect(judgeSpf('galim.example', []).add).toEqual({ name: 'galim.example', text: 'v=spf1 a mx ~all' });
    expect(judgeDmarc('galim.example', []).add?.name).toBe('_dmarc.galim.example');
    expect(judgeSpf('galim.example', ['v=spf1 mx -all']).add).toBeNull();
  });
});
