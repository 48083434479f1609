import { expect, it } from 'vitest';
import { once } from './once.ts';

it('makes a value when it is first asked for, and only then, be it nothing', () => {
  let made = 0;
  const value = once(() => {
    made += 1;
    return null;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([null, null]);
  expect(made).toBe(1);
});
