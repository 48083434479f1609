import { describe, expect, it } from 'vitest';
import { isZone } from './local-time.ts';

describe('the name of a time zone', () => {
  it.each(['Asia/Jerusalem', 'UTC', 'Asia/Kolkata', 'America/Argentina/Ushuaia'])('is %s', (name) => {
    expect(isZone(name)).toBe(true);
  });

  it.each(['', 'Nowhere/Else', '+02:00', '-05:00', 'Jerusalem time'])('is not %j', (name) => {
    expect(isZone(name)).toBe(false);
  });
});
