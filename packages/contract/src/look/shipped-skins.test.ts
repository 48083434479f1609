import { expect, it } from 'vitest';
import { SHIPPED_SKINS } from '../shipped-skins.ts';
import { surveySkin } from '../survey-skin.ts';
import { colourPairs } from './colour-pairs.ts';

it.each(Object.entries(SHIPPED_SKINS))(
  'the skin %s that comes with Seker can be read, light and dark',
  (_name, skin) => {
    expect(surveySkin.parse(skin)).toEqual(skin);
    for (const scheme of ['light', 'dark'] as const)
      expect(colourPairs(skin, scheme).filter(({ ratio, least }) => ratio < least)).toEqual([]);
  },
);
