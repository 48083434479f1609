import type { EncoderRow } from '@seker/contract';
import { expect, it } from 'vitest';
import { encodersInOrder } from './encoders-in-order.ts';
import { meanPerHour } from './mean-per-hour.ts';

const encoder = (name: string, isOnline: boolean, perHour: number | null): EncoderRow => ({
  personId: name.length,
  name,
  isOnline,
  perHour,
  languages: [],
  tasks: [],
  today: 0,
  alpha: null,
});

it('puts who is online first, then the faster, and the rest by name', () => {
  const people = [
    encoder('Gal', false, null),
    encoder('Adi', false, null),
    encoder('Dana', false, 90),
    encoder('Noa', true, 40),
    encoder('Tal', true, 80),
  ];
  expect(encodersInOrder(people).map(({ name }) => name)).toEqual(['Tal', 'Noa', 'Dana', 'Adi', 'Gal']);
});

it('knows the mean of those whose pace is known', () => {
  expect(meanPerHour([encoder('Noa', true, 40), encoder('Tal', true, 81), encoder('Gal', false, null)])).toBe(61);
  expect(meanPerHour([encoder('Gal', false, null)])).toBeNull();
});
