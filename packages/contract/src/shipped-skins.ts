import type { SurveySkin } from './survey-skin.ts';

/**
 * Skins shipped with Seker as starting points, each with a full light and dark palette. All pairs of text and
 * background meet WCAG AA.
 */
export const SHIPPED_SKINS = {
  /** Clear and cool: service and health. */
  sea: skin(
    { text: 'heebo', radius: 12 },
    ['#eaf3f9', '#ffffff', '#0a2233', '#4a6172', '#0b6394', '#ffffff', '#d5e4ee', '#71899a'],
    ['#07151f', '#0e212e', '#e6f1f8', '#9bb4c5', '#6cc3f2', '#04202f', '#1d3545', '#6d8698'],
  ),
  /** Leaves and paper: environment and public sector. */
  forest: skin(
    { text: 'heebo', radius: 10 },
    ['#eff5ec', '#fffffc', '#14261a', '#51634f', '#1f6b3b', '#ffffff', '#dbe6d6', '#76897a'],
    ['#0a140d', '#132119', '#e5f1e6', '#9db5a2', '#7fd49b', '#05210f', '#21352a', '#6c8574'],
  ),
  /** Soft corners in violet: youth and culture. */
  plum: skin(
    { text: 'heebo', radius: 18 },
    ['#f6f0fa', '#ffffff', '#26132f', '#665370', '#6d2b86', '#ffffff', '#e7dbee', '#8c7a96'],
    ['#140c19', '#21162a', '#f2e8f7', '#b9a5c4', '#dba6f0', '#2a0f38', '#372744', '#87759a'],
  ),
  /** Warm as clay: municipalities and neighbourhoods. */
  brick: skin(
    { text: 'sans', radius: 6 },
    ['#faf2ec', '#fffdfb', '#2b1a13', '#6b564c', '#a2371f', '#ffffff', '#ecdcd1', '#917c70'],
    ['#160f0c', '#241915', '#f7ebe5', '#bfa89d', '#f5a58d', '#38130a', '#3b2a23', '#8f776b'],
  ),
  /** Black on white, large text, no cards: for long texts. */
  ink: skin(
    { text: 'heebo', headings: 'serif', radius: 0, headingSize: 32, width: 640, borderWidth: 2 },
    ['#ffffff', '#ffffff', '#111111', '#555555', '#111111', '#ffffff', '#ffffff', '#767676'],
    ['#0b0b0b', '#0b0b0b', '#f4f4f4', '#b0b0b0', '#f4f4f4', '#0b0b0b', '#0b0b0b', '#8a8a8a'],
  ),
  /** Honey: hospitality and customers. */
  amber: skin(
    { text: 'heebo', radius: 14 },
    ['#fff6e5', '#ffffff', '#2c1f07', '#6a5a3c', '#8f5600', '#ffffff', '#f2e3c6', '#927f5e'],
    ['#151005', '#221a0c', '#f8eeda', '#c3b08b', '#ffc261', '#2e1d00', '#3a2d17', '#8d7a56'],
  ),
  /** Round and light: beauty, fashion and food. */
  rose: skin(
    { text: 'heebo', radius: 22 },
    ['#fdf1f5', '#ffffff', '#2f1420', '#6f5260', '#ad2159', '#ffffff', '#f3dbe4', '#97798a'],
    ['#180c12', '#26151d', '#f9e9ef', '#c7a5b4', '#ff9dc0', '#3d0a21', '#3e2631', '#957484'],
  ),
  /** Sober and dense: business and experts. */
  slate: skin(
    { text: 'sans', radius: 4, headingSize: 22 },
    ['#eceff3', '#ffffff', '#151c24', '#515d6b', '#2f4f70', '#ffffff', '#d7dde5', '#7b8796'],
    ['#0c1117', '#171e27', '#e6ebf1', '#a0adbc', '#9cc3ea', '#0a1f33', '#2a343f', '#74808f'],
  ),
} as const satisfies Readonly<Record<string, SurveySkin>>;

interface Shape {
  readonly text: 'heebo' | 'sans';
  readonly headings?: 'serif';
  readonly radius: number;
  readonly headingSize?: number;
  readonly width?: number;
  readonly borderWidth?: number;
}

type Colours = readonly [
  ground: string,
  card: string,
  ink: string,
  muted: string,
  accent: string,
  accentInk: string,
  line: string,
  control: string,
];

function skin({ text, headings, radius, headingSize, width, borderWidth }: Shape, light: Colours, dark: Colours) {
  const pair = (index: number) => ({ light: light[index] ?? '', dark: dark[index] ?? '' });
  return {
    fonts: { text, headings: headings ?? text, ...(headingSize === undefined ? {} : { headingSize }) },
    colours: {
      ground: pair(0),
      card: pair(1),
      ink: pair(2),
      muted: pair(3),
      accent: pair(4),
      accentInk: pair(5),
      line: pair(6),
      control: pair(7),
    },
    borders: {
      radius,
      cardRadius: radius === 0 ? 0 : radius + 6,
      ...(borderWidth === undefined ? {} : { width: borderWidth }),
    },
    ...(width === undefined ? {} : { page: { width } }),
  } satisfies SurveySkin;
}
