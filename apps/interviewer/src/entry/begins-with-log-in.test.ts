import { expect, test } from 'vitest';
import { beginsWithLogIn } from './begins-with-log-in.ts';

test('who is not logged in begins with the log-in at any screen of the desk', () => {
  for (const path of ['/', '/select', '/select/all', '/main', '/main/returned']) {
    expect(beginsWithLogIn(path, false)).toBe(true);
    expect(beginsWithLogIn(path, true)).toBe(false);
  }
  for (const path of ['/selection', '/no-such-screen']) expect(beginsWithLogIn(path, false)).toBe(false);
});
