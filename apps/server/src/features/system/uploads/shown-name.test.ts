import { describe, expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

describe('the name of an upload', () => {
  it.each([
    ['texts.csv', 'texts.csv'],
    ['../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system.ini', 'system.ini'],
    ['/', 'file'],
    ['', 'file'],
    ['a\r\nSet-Cookie: x=1', 'a Set-Cookie: x=1'],
    // Shown as `photo_exe.csv` where the override has an effect.
    ['photo_\u202evsc.exe', 'photo_ vsc.exe'],
    ['\u200bצילום\u2028מסך.png', 'צילום מסך.png'],
    [' מילון.csv ', 'מילון.csv'],
  ])('%j is kept as %j', (given, kept) => {
    expect(shownName(given)).toBe(kept);
  });

  it('is shortened in the middle if long, by whole characters', () => {
    const kept = shownName(`${'😀'.repeat(300)}.csv`);
    expect(Array.from(kept)).toHaveLength(120);
    expect(kept).toMatch(/^(😀)+…(😀)+\.csv$/u);
    expect(kept.isWellFormed()).toBe(true);
  });
});
