import { expect, it } from 'vitest';
import { statusKey } from './status-key.ts';

it.each([
  [{ code: 'Digit6', key: '6' }, '6'],
  [{ code: 'Numpad6', key: '6' }, '6'],
  [{ code: 'KeyW', key: "'" }, 'w'],
  [{ code: 'KeyE', key: 'ק' }, 'e'],
  [{ code: 'Enter', key: 'Enter' }, 'enter'],
  [{ code: '', key: '3' }, '3'],
])('a key means the same in every layout: %j', (event, key) => {
  expect(statusKey(event)).toBe(key);
});
