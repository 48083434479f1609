import { expect, it } from 'vitest';
import { SHIPPED_SKINS } from '../shipped-skins.ts';
import { surveySkin } from '../survey-skin.ts';
import { AA_TEXT, contrast } from './colour.ts';
import { colourPairs } from './colour-pairs.ts';
import { PALETTES } from './palettes.ts';
import { skinColours } from './skin-colours.ts';

it.each(Object.entries(SHIPPED_SKINS))('the shipped skin %s is readable, light and dark', (_name, skin) => {
  expect(surveySkin.parse(skin)).toEqual(skin);
  for (const scheme of ['light', 'dark'] as const)
    expect(colourPairs(skin, scheme).filter(({ ratio, least }) => ratio < least)).toEqual([]);
});

it.each(Object.entries(SHIPPED_SKINS))(
  'the shipped skin %s has text in its own colour, and a palette other than the platform’s',
  (_name, skin) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { accent, accentWords, ground, card, accentTint } = skinColours(skin, scheme);
      expect(accentWords).toBe(accent);
      for (const behind of [ground, card, accentTint])
        expect(contrast(accentWords, behind)).toBeGreaterThanOrEqual(AA_TEXT);
      expect(Object.values(skin.colours).map((pair) => pair[scheme])).not.toContain(PALETTES[scheme].accent);
    }
  },
);
