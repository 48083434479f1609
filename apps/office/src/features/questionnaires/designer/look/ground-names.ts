import type { SkinColours } from '@seker/contract/look';
import type { TextKey } from '@seker/ui';

/** What a colour is called where something stands on it. */
export const GROUND_NAMES = {
  ground: 'designer.look.on.ground',
  card: 'designer.look.on.card',
  accent: 'designer.look.on.accent',
  accentTint: 'designer.look.on.accentTint',
  ink: 'designer.look.ink',
  muted: 'designer.look.muted',
  accentInk: 'designer.look.accentInk',
  accentWords: 'designer.look.accent',
  line: 'designer.look.line',
  control: 'designer.look.control',
  danger: 'designer.look.ink',
  rulerTrack: 'designer.look.track',
  rulerFilled: 'designer.look.filled',
  rulerThumb: 'designer.look.thumb',
} as const satisfies Readonly<Record<keyof SkinColours, TextKey>>;
