import { lazy } from 'react';
import type * as atHand from './live-parts.ts';

type Parts = typeof atHand;

/** The same parts, each in a file of its own. */
const apart = {
  Combobox: lazy(async () => ({ default: (await import('../../combobox/combobox.tsx')).Combobox })),
  ClickPicture: lazy(async () => ({ default: (await import('./click-picture.tsx')).ClickPicture })),
  RankBoard: lazy(async () => ({ default: (await import('./rank-board.tsx')).RankBoard })),
  ShopShelves: lazy(async () => ({ default: (await import('./shop-shelves.tsx')).ShopShelves })),
} satisfies Record<keyof Parts, unknown>;

export const { Combobox, ClickPicture, RankBoard, ShopShelves } = apart;
