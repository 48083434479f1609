import { describe, expect, it } from 'vitest';
import { AA_TEXT, contrast, mostReadable, tint } from './colour.ts';
import { PALETTES } from './palettes.ts';

describe('colours of a skin', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrast('#777777', '#777777')).toBe(1);
  });

  it('mixes a tint', () => {
    expect(tint('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(tint('#0f766e', '#ffffff', 0)).toBe('#ffffff');
  });

  it('finds the most readable colour', () => {
    expect(mostReadable('#ffd43b', ['#ffffff', '#000000'])).toBe('#000000');
    expect(mostReadable('#0b3d91', ['#ffffff', '#000000'])).toBe('#ffffff');
  });

  it.each(['light', 'dark'] as const)('has readable text on the %s pages', (scheme) => {
    const { ground, card, ink, muted, accent, accentInk, control } = PALETTES[scheme];
    for (const behind of [ground, card])
      for (const words of [ink, muted, accent]) expect(contrast(words, behind)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(accentInk, accent)).toBeGreaterThanOrEqual(AA_TEXT);
    // WCAG 1.4.11: the edge of a control.
    expect(contrast(control, card)).toBeGreaterThanOrEqual(3);
  });
});
