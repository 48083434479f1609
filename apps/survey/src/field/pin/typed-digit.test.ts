import { expect, it } from 'vitest';
import { typedDigit } from './typed-digit.ts';

it('is read from keys of any writing, and from no others', () => {
  expect(['0', '9', '٤', '۷'].map(typedDigit)).toEqual(['0', '9', '4', '7']);
  expect(['a', 'F1', 'Enter', '', '/', ':'].map(typedDigit)).toEqual([null, null, null, null, null, null]);
});
