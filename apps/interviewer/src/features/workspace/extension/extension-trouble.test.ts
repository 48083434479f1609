import { describe, expect, it } from 'vitest';
import { isExtensionInTrouble, secondsLeft } from './extension-trouble.ts';

const fine = { Status: 0, registered: true, exchangeUp: true };

describe('the extension problem', () => {
  it('is an unregistered extension, or one with the unavailable bit', () => {
    expect(isExtensionInTrouble(true, fine)).toBe(false);
    expect(isExtensionInTrouble(true, { ...fine, registered: false })).toBe(true);
    expect(isExtensionInTrouble(true, { ...fine, Status: 4 })).toBe(true);
    expect(isExtensionInTrouble(true, { ...fine, Status: 12 })).toBe(true);
    expect(isExtensionInTrouble(true, { ...fine, Status: 8 })).toBe(false);
  });

  it('does not concern those who dial by hand, nor a page that has not heard yet', () => {
    expect(isExtensionInTrouble(false, { ...fine, registered: false })).toBe(false);
    expect(isExtensionInTrouble(true, null)).toBe(false);
  });

  it('counts sixty seconds down and stops at none', () => {
    expect(secondsLeft(1_000, 1_000)).toBe(60);
    expect(secondsLeft(1_000, 31_500)).toBe(30);
    expect(secondsLeft(1_000, 61_000)).toBe(0);
    expect(secondsLeft(1_000, 99_000)).toBe(0);
  });
});
