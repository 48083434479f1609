import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedUser, storeUser } from './stored-session.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};

beforeEach(() => vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage }));
afterEach(() => {
  entries.clear();
  vi.unstubAllGlobals();
});

test('a browser keeps who is logged in, without the name', () => {
  const user = { id: 7, station: '101', lang: 'he', role: 'interviewer' } as const;
  storeUser({ ...user, realname: 'דנה כהן' });
  expect(storedUser()).toEqual(user);
  expect([...entries.values()].join()).not.toContain('דנה');
  storeUser(null);
  expect(storedUser()).toBeNull();
});
