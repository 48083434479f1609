import { expect, it } from 'vitest';
import { mayWork } from './may-work.ts';
import { askToPersist, isIos, readStorageState } from './read-storage-state.ts';

const touch = (userAgent: string, maxTouchPoints: number) => ({ userAgent, maxTouchPoints });

it('tells an iPad from a Mac', () => {
  expect(isIos(touch('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5))).toBe(true);
  expect(isIos(touch('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5))).toBe(true);
  expect(isIos(touch('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0))).toBe(false);
  expect(isIos(touch('Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile', 5))).toBe(false);
});

it('reads what the browser says: this one is no app, has room, and promises what it was asked for or says no', async () => {
  const isPersistent = await askToPersist();
  const state = await readStorageState();
  expect(state).toMatchObject({ isPersistent, isInstalled: false, isIos: false });
  expect(state.freeBytes).toBeGreaterThan(0);
  expect(mayWork({ ...state, isOverridden: false }).mayWork).toBe(isPersistent);
});
