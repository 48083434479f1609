import { expect, it } from 'vitest';
import { createDeviceStore } from './device-store.ts';

it('keeps a key, and nothing once it is forgotten', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  createDeviceStore(() => storage).keep('a key');
  const again = createDeviceStore(() => storage);
  expect(again.read()).toBe('a key');
  again.forget();
  expect([again.read(), kept.size]).toEqual([null, 0]);
});

it('holds the key in memory where the browser keeps nothing', () => {
  const store = createDeviceStore(() => {
    throw new Error('switched off');
  });
  store.keep('a key');
  expect(store.read()).toBe('a key');
  store.forget();
  expect(store.read()).toBeNull();
});
