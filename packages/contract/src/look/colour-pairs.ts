import type { SurveySkin } from '../survey-skin.ts';
import { AA_EDGE, AA_TEXT, contrast, nearestReadable } from './colour.ts';
import type { Scheme } from './palettes.ts';
import { type SkinColours, skinColours } from './skin-colours.ts';

/** A colour of a skin. */
export type ColourMember =
  | 'ground'
  | 'card'
  | 'ink'
  | 'muted'
  | 'accent'
  | 'accentInk'
  | 'control'
  | 'track'
  | 'filled'
  | 'thumb';

/** Two colours that appear on each other. */
export interface ColourPair {
  readonly front: keyof SkinColours;
  readonly ground: keyof SkinColours;
  readonly ratio: number;
  /** Minimum contrast by WCAG 2.2 AA. */
  readonly least: number;
  /** The skin's colour to change when the contrast is too low. */
  readonly cure: ColourMember;
  /** The nearest value of `cure` with which all pairs that it cures have enough contrast; null when there is none. */
  readonly nearest: string | null;
}

type Wanted = readonly [
  front: keyof SkinColours,
  ground: keyof SkinColours,
  least: number,
  cure: ColourMember,
  /** The cure is the background, because no skin sets the foreground. */
  turned?: 'ground',
];

const WANTED: readonly Wanted[] = [
  ['ink', 'ground', AA_TEXT, 'ink'],
  ['ink', 'card', AA_TEXT, 'ink'],
  ['ink', 'accentTint', AA_TEXT, 'ink'],
  ['muted', 'ground', AA_TEXT, 'muted'],
  ['muted', 'card', AA_TEXT, 'muted'],
  ['accentInk', 'accent', AA_TEXT, 'accentInk'],
  ['danger', 'ground', AA_TEXT, 'ground', 'ground'],
  ['danger', 'card', AA_TEXT, 'card', 'ground'],
  ['accent', 'ground', AA_EDGE, 'accent'],
  ['accent', 'card', AA_EDGE, 'accent'],
  ['control', 'card', AA_EDGE, 'control'],
  ['rulerTrack', 'card', AA_EDGE, 'track'],
  ['rulerFilled', 'card', AA_EDGE, 'filled'],
  ['rulerThumb', 'card', AA_EDGE, 'thumb'],
];

/** All pairs of colours that respondents see on each other, text and edges of controls, with their contrast. */
export function colourPairs(skin: SurveySkin, scheme: Scheme): readonly ColourPair[] {
  const colours = skinColours(skin, scheme);
  return WANTED.map(([front, ground, least, cure, turned]) => {
    const others = WANTED.filter((one) => one[3] === cure).map(
      (one) => colours[turned === undefined ? one[1] : one[0]],
    );
    const strictest = Math.max(...WANTED.filter((one) => one[3] === cure).map((one) => one[2]));
    return {
      front,
      ground,
      least,
      cure,
      ratio: contrast(colours[front], colours[ground]),
      nearest: nearestReadable(colours[turned === undefined ? front : ground], others, strictest),
    };
  });
}
