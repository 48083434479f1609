import { expect, it } from 'vitest';
import { isShortNumber } from './is-short-number.ts';

it.each(['100', '112', '+972100', '00972100', '+9720100', '999', '000', '911', '123456', '+972 100'.replace(' ', '')])(
  'a short number is never dialled: %s',
  (number) => expect(isShortNumber(number, 'IL')).toBe(true),
);

it.each(['+972501234567', '0501234567', '+97231234567', '+12125550123', '00442079460000'])(
  "a subscriber's number is: %s",
  (number) => expect(isShortNumber(number, 'IL')).toBe(false),
);
