import { nextPhone } from '@seker/fieldwork';
import { describe, expect, it } from 'vitest';
import { buildPhone } from '../visit/build-phone.test-data.ts';
import { withStatus } from './with-status.ts';

describe('a status that was just saved', () => {
  it('counts at once, so that the same number is not dialled again', () => {
    const phones = [buildPhone({ id: 1, is_return: true }), buildPhone({ id: 2 })];
    const before = {
      sfId: 1,
      respId: 1,
      profile: [],
      callStr: '',
      zone: 'Asia/Jerusalem',
      attempts: [],
      name: '',
      phones,
    };
    const after = withStatus(before, 1, { id: 9, name: 'busy', type: 1, label: 'busy' });
    expect(nextPhone(before.phones)?.id).toBe(1);
    expect(nextPhone(after.phones)?.id).toBe(2);
    expect(after.phones[0]?.status.label).toBe('busy');
  });
});
