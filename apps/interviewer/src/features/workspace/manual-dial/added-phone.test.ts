import { describe, expect, it } from 'vitest';
import { buildPhone } from '../visit/build-phone.test-data.ts';
import { addedPhone } from './added-phone.ts';

const phones = [buildPhone({ id: 1, phone: '086461234' }), buildPhone({ id: 2, phone: '50-123 4567' })];

describe('the number that was just added', () => {
  it('is found without its leading zeros and other signs that were typed', () => {
    expect(addedPhone(phones, '050-1234567', null)?.id).toBe(2);
  });

  it('is found by id first', () => {
    expect(addedPhone(phones, '0501234567', 1)?.id).toBe(1);
  });

  it('may be missing', () => {
    expect(addedPhone(phones, '0', null)).toBeNull();
  });

  it('is the last of two alike', () => {
    const twice = [buildPhone({ id: 1, phone: '0501234567' }), buildPhone({ id: 2, phone: '050-1234567' })];
    expect(addedPhone(twice, '501234567', null)?.id).toBe(2);
  });

  it('is another one where only the end is the same, or zeros stand within', () => {
    const others = [buildPhone({ id: 1, phone: '1501234567' }), buildPhone({ id: 2, phone: '5001234567' })];
    expect(addedPhone(others, '0501234567', null)).toBeNull();
  });

  it('is found by its digits where the id told is not in the list', () => {
    expect(addedPhone(phones, '08-6461234', 99)?.id).toBe(1);
  });
});
