import { describe, expect, it } from 'vitest';
import type { SurveySkin } from '../survey-skin.ts';
import { contrast } from './colour.ts';
import { colourPairs } from './colour-pairs.ts';
import type { Scheme } from './palettes.ts';

/** The pairs with too little contrast, in words. */
function faults(skin: SurveySkin, scheme: Scheme): readonly string[] {
  return colourPairs(skin, scheme)
    .filter(({ ratio, least }) => ratio < least)
    .map(({ front, ground }) => `${front} on ${ground}`);
}

describe('the pairs of colours of a skin', () => {
  it.each(['light', 'dark'] as const)('have enough contrast in the platform’s own %s palette', (scheme) => {
    expect(faults({}, scheme)).toEqual([]);
  });

  it.each([
    ['ink', '#c9ced6', ['ink on ground', 'ink on card', 'ink on accentTint']],
    ['muted', '#9aa1ab', ['muted on ground', 'muted on card']],
    ['accentInk', '#0a5a54', ['accentInk on accent']],
    ['accent', '#d9f5f1', ['accent on ground', 'accent on card', 'rulerFilled on card', 'rulerThumb on card']],
    ['control', '#d5dae1', ['control on card', 'rulerTrack on card']],
    [
      'card',
      '#3a1713',
      [
        'ink on card',
        'ink on accentTint',
        'muted on card',
        'danger on card',
        'accent on card',
        'rulerFilled on card',
        'rulerThumb on card',
      ],
    ],
    ['ground', '#4a4f57', ['ink on ground', 'muted on ground', 'danger on ground', 'accent on ground']],
  ] as const)('are found when %s is invisible', (member, light, expected) => {
    expect(faults({ colours: { [member]: { light } } }, 'light')).toEqual(expected);
    expect(faults({ colours: { [member]: { light } } }, 'dark')).toEqual([]);
  });

  it('are found for the parts of a ruler', () => {
    const pale = { light: '#f2f4f7', dark: '#20262f' };
    const skin = { ruler: { track: pale, filled: pale, thumb: pale } };
    const expected = ['rulerTrack on card', 'rulerFilled on card', 'rulerThumb on card'];
    expect(faults(skin, 'light')).toEqual(expected);
    expect(faults(skin, 'dark')).toEqual(expected);
  });

  it('come with the nearest colour that is readable on all its backgrounds', () => {
    const pairs = colourPairs({ colours: { muted: { light: '#9aa1ab' } } }, 'light');
    const nearest = pairs.find(({ front }) => front === 'muted')?.nearest ?? '';
    expect(faults({ colours: { muted: { light: nearest } } }, 'light')).toEqual([]);
    expect(contrast(nearest, '#9aa1ab')).toBeLessThan(2);
  });

  it('come with null when no colour would be readable', () => {
    const skin = { colours: { ground: { light: '#000000' }, card: { light: '#8a8a8a' } } };
    expect(colourPairs(skin, 'light').find(({ front }) => front === 'muted')?.nearest).toBeNull();
  });

  it('are cured in the background when no skin sets the foreground', () => {
    const pairs = colourPairs({ colours: { card: { light: '#c05045' } } }, 'light');
    const { cure, nearest } = pairs.find(({ front, ground }) => front === 'danger' && ground === 'card') ?? {};
    expect(cure).toBe('card');
    expect(contrast('#b42318', nearest ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
