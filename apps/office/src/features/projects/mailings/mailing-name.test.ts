import { expect, it } from 'vitest';
import { sayKeys } from '../../../say-keys.test-data.ts';
import { mailingName, rangesOf } from './mailing-name.ts';

const invitation = { kind: 'invitation', position: 0, portions: [], languages: ['he'] } as const;

it('calls a mailing by what it is and to whom it went', () => {
  expect(mailingName(sayKeys, invitation)).toBe(sayKeys('mail.invitation'));
  expect(mailingName(sayKeys, { ...invitation, portions: [2, 1] })).toBe(
    sayKeys('mail.invitationOf', { count: 2, portions: '1–2' }),
  );
  expect(mailingName(sayKeys, { ...invitation, kind: 'reminder', position: 3 })).toBe(
    sayKeys('mail.reminderOf', { position: 3 }),
  );
  expect(mailingName(sayKeys, { ...invitation, kind: 'test', languages: ['he', 'en'] })).toBe(
    sayKeys('mail.testIn', { languages: 'he, en' }),
  );
});

it('writes neighbouring numbers as a range', () => {
  expect(rangesOf([])).toBe('');
  expect(rangesOf([5, 1, 3, 2, 2])).toBe('1–3, 5');
  expect(rangesOf([4])).toBe('4');
});
