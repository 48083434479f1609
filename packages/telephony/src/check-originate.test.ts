import { NUMBER_FORMATS } from '@seker/fieldwork';
import { expect, it } from 'vitest';
import { checkOriginate } from './check-originate.ts';

const ask = (number: string, prefix?: string) =>
  checkOriginate({ callId: 'sk-1', station: '101', number, ...(prefix === undefined ? {} : { prefix }) });

it.each(['100', '101', '112', '911', '999', '000', '+972100', '00972101', '9720102', '+979123456789', '144'])(
  'no request reaches an exchange for %s',
  (number) => {
    const refused = { ok: false, error: { code: 'badNumber' } };
    expect(ask(number)).toEqual(refused);
    expect(ask(number, '9')).toEqual(refused);
    if (!number.startsWith('+')) expect(ask(`9${number}`, '9')).toEqual(refused);
    for (const format of NUMBER_FORMATS)
      expect(checkOriginate({ callId: 'sk-1', station: '101', number, format, country: 'IL' })).toEqual(refused);
  },
);

it.each(['0501234567', '+972501234567', '+12125550123'])("a subscriber's number is accepted: %s", (number) => {
  expect(ask(number).ok).toBe(true);
  expect(ask(number, '9').ok).toBe(true);
});
