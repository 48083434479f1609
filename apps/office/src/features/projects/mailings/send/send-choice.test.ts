import { expect, it } from 'vitest';
import { isConfirmed, typedAddresses, typedCount, USUAL_CHOICE, wireChoice } from './send-choice.ts';

it('asks for each address once', () => {
  const { addresses } = wireChoice({ ...USUAL_CHOICE, addresses: 'a@example.org, b@example.org\na@example.org;\n' });
  expect(addresses).toEqual(['a@example.org', 'b@example.org']);
  expect(typedAddresses('  ')).toEqual([]);
});

it('takes the number however its digits are grouped, and only that number', () => {
  expect(['1842', '1,842', ' 1 842 ', '\u200e1.842'].map(typedCount)).toEqual([1842, 1842, 1842, 1842]);
  expect(['', '18x42', '-1842'].map(typedCount)).toEqual([null, null, null]);
  expect(isConfirmed(1_000, '')).toBe(true);
  expect(isConfirmed(1_001, '')).toBe(false);
  expect(isConfirmed(1_842, '1,842')).toBe(true);
  expect(isConfirmed(1_842, '1,841')).toBe(false);
});
