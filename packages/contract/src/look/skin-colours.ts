import type { SurveySkin } from '../survey-skin.ts';
import { AA_TEXT, contrast, mostReadable, tint } from './colour.ts';
import { PALETTES, type Palette, type Scheme } from './palettes.ts';

/** What a skin makes of a respondent's screen: its own colours, the platform's, and those that follow from them. */
export interface SkinColours extends Palette {
  /** The ground of what is chosen. */
  readonly accentTint: string;
  /** The accent where it can be read on every ground, or the ink. */
  readonly accentWords: string;
  readonly rulerTrack: string;
  readonly rulerFilled: string;
  readonly rulerThumb: string;
}

type Pair = NonNullable<NonNullable<SurveySkin['colours']>['ground']>;

/** How much of the accent is in the ground of what is chosen. */
const TINT_SHARE = 0.12;

export function skinColours({ colours = {}, ruler = {} }: SurveySkin, scheme: Scheme): SkinColours {
  const platform: Palette = PALETTES[scheme];
  const of = (pair: Pair | undefined): string | undefined => hexOf(pair?.[scheme]);
  const ground = of(colours.ground) ?? platform.ground;
  const card = of(colours.card) ?? platform.card;
  const ink = of(colours.ink) ?? platform.ink;
  const ownAccent = of(colours.accent);
  const accent = ownAccent ?? platform.accent;
  const control = of(colours.control) ?? platform.control;
  const accentTint = tint(accent, card, TINT_SHARE);
  const isAccentReadable = [ground, card, accentTint].every((behind) => contrast(accent, behind) >= AA_TEXT);
  return {
    ground,
    card,
    ink,
    accent,
    control,
    muted: of(colours.muted) ?? platform.muted,
    accentInk:
      of(colours.accentInk) ?? (ownAccent === undefined ? platform.accentInk : inkOn(accent, platform.accentInk)),
    line: of(colours.line) ?? platform.line,
    danger: platform.danger,
    accentTint,
    accentWords: isAccentReadable ? accent : ink,
    rulerTrack: of(ruler.track) ?? control,
    rulerFilled: of(ruler.filled) ?? accent,
    rulerThumb: of(ruler.thumb) ?? accent,
  };
}

/** The colour where it is one of six digits: nothing in it could end a declaration or fetch anything. */
export function hexOf(colour: string | undefined): string | undefined {
  return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined;
}

/** The platform's own words on an accent, unless their contrast is too low there. */
function inkOn(accent: string, usual: string): string {
  return contrast(usual, accent) >= AA_TEXT ? usual : mostReadable(accent, ['#ffffff', '#000000']);
}
