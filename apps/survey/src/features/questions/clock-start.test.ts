import { describe, expect, it } from 'vitest';
import { clockStart } from './clock-start.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the start of a clock', () => {
  it('stays after a reload, and is the question’s own', () => {
    const tab = storage();
    expect(clockStart(() => tab, 'a', 1_000)).toBe(1_000);
    expect(clockStart(() => tab, 'a', 5_000)).toBe(1_000);
    expect(clockStart(() => tab, 'b', 5_000)).toBe(5_000);
  });

  it('is now where the device’s clock was put back, or nothing can be remembered', () => {
    const tab = storage();
    clockStart(() => tab, 'a', 9_000);
    expect(clockStart(() => tab, 'a', 2_000)).toBe(2_000);
    expect(
      clockStart(
        () => {
          throw new Error('switched off');
        },
        'a',
        3_000,
      ),
    ).toBe(3_000);
  });
});
