import { expect, it } from 'vitest';
import { codeInAddress } from './pairing-address.ts';

it('reads the code behind the sign of an address, where there is one', () => {
  expect(codeInAddress('#pair=ABCD2345')).toBe('ABCD2345');
  expect(['', '#', '#other=1'].map(codeInAddress)).toEqual([null, null, null]);
});
