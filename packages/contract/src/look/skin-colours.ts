import type { SurveySkin } from '../survey-skin.ts';
import { AA_TEXT, contrast, mostReadable, tint } from './colour.ts';
import { PALETTES, type Palette, type Scheme } from './palettes.ts';

/** All colours of a respondent's screen under a skin: the skin's own, the platform's, and derived ones. */
export interface SkinColours extends Palette {
  /** Background of a chosen answer. */
  readonly accentTint: string;
  /** The accent when it is readable on every background, else the ink. */
  readonly accentWords: string;
  readonly rulerTrack: string;
  readonly rulerFilled: string;
  readonly rulerThumb: string;
}

type Pair = NonNullable<NonNullable<SurveySkin['colours']>['ground']>;

/** Share of the accent in the background of a chosen answer. */
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

/** The colour if it is six-digit hexadecimal, which cannot end a declaration or fetch anything; else undefined. */
export function hexOf(colour: string | undefined): string | undefined {
  return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined;
}

/** The platform's ink on an accent, or the most readable one when its contrast is too low. */
function inkOn(accent: string, usual: string): string {
  return contrast(usual, accent) >= AA_TEXT ? usual : mostReadable(accent, ['#ffffff', '#000000']);
}
