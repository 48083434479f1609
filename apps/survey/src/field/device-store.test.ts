import { expect, it } from 'vitest';
import { createDeviceStore, type KeptDevice } from './device-store.ts';

const KIOSK: KeptDevice = { kind: 'kiosk', key: 'a key' };

function storageOf(kept = new Map<string, string>()) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

it('keeps what a device is, and nothing once it is forgotten', () => {
  const kept = new Map<string, string>();
  createDeviceStore(() => storageOf(kept)).keep(KIOSK);
  const again = createDeviceStore(() => storageOf(kept));
  expect(again.read()).toEqual(KIOSK);
  again.forget();
  expect([again.read(), kept.size]).toEqual([null, 0]);
});

it('holds it in memory where the browser keeps nothing', () => {
  const store = createDeviceStore(() => {
    throw new Error('switched off');
  });
  store.keep(KIOSK);
  expect(store.read()).toEqual(KIOSK);
  store.forget();
  expect(store.read()).toBeNull();
});

it('reads the key that a kiosk of an earlier release has kept, and nothing of what is damaged', () => {
  const read = (text: string) => createDeviceStore(() => storageOf(new Map([['seker.device', text]]))).read();
  expect(read('k'.repeat(40))).toEqual({ kind: 'kiosk', key: 'k'.repeat(40) });
  expect([read('{"kind":"field"}'), read('not JSON')]).toEqual([null, null]);
});
