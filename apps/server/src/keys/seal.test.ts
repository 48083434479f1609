import { expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const KEY = Buffer.alloc(43, 'k');
const here = { key: () => KEY, create: () => KEY };
const elsewhere = { key: () => Buffer.alloc(43, 'x') };

it('opens what was sealed, and seals the same secret differently each time', () => {
  const sealed = seal(here, 'mail relay', 'סוד של ממסר');
  expect(unseal(here, 'mail relay', sealed)).toBe('סוד של ממסר');
  expect(seal(here, 'mail relay', 'סוד של ממסר')).not.toEqual(sealed);
  expect(sealed.includes('סוד')).toBe(false);
});

it('opens for its purpose, with its key, and undamaged only', () => {
  const sealed = seal(here, 'mail relay', 'secret');
  const damaged = Buffer.from(sealed);
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  expect(unseal(here, 'panel source', sealed)).toBeNull();
  expect(unseal(elsewhere, 'mail relay', sealed)).toBeNull();
  expect(unseal({ key: () => null }, 'mail relay', sealed)).toBeNull();
  expect(unseal(here, 'mail relay', damaged)).toBeNull();
  expect(unseal(here, 'mail relay', sealed.subarray(0, 20))).toBeNull();
});
