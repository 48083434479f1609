import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('gives one canonical text, regardless of key order', () => {
  expect(canonicalJson({ b: [1, { d: 'ש', c: null }], a: true })).toBe(
    canonicalJson({ a: true, b: [1, { c: null, d: 'ש' }] }),
  );
  expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
});
