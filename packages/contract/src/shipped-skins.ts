import type { SurveySkin } from './survey-skin.ts';

/** Looks that come with Seker, to begin a skin with. Each pair of words and ground is readable (WCAG AA), light and dark. */
export const SHIPPED_SKINS = {
  sea: skin('heebo', '#0f5f8a', '#7cc4ea', 8),
  forest: skin('heebo', '#23693a', '#86d39c', 8),
  plum: skin('heebo', '#7a2d7f', '#e0a3e4', 12),
  brick: skin('sans', '#a03420', '#f2a08f', 4),
  ink: skin('serif', '#2b2f36', '#c9ced6', 0),
  amber: skin('sans', '#8a5200', '#f2bf6b', 8),
  rose: skin('heebo', '#a3285b', '#f29bbd', 16),
  slate: skin('mono', '#3d5166', '#a9c1d9', 2),
} as const satisfies Readonly<Record<string, SurveySkin>>;

function skin(text: 'heebo' | 'sans' | 'serif' | 'mono', light: string, dark: string, radius: number) {
  return {
    fonts: { text, headings: text },
    colours: { accent: { light, dark }, accentInk: { light: '#ffffff', dark: '#10151b' } },
    borders: { radius, cardRadius: radius + 4 },
  } satisfies SurveySkin;
}
