import type { ColourMember } from '@seker/contract/look';
import type { TextKey } from '@seker/ui';

/** A member of a skin that is a pair of colours, for light and for dark screens. */
export interface ColourField {
  readonly group: 'colours' | 'ruler' | 'pointer';
  readonly member: string;
  readonly label: TextKey;
  /** As the check of contrasts calls it; null: it stands on no ground that is known. */
  readonly checked: ColourMember | null;
}

export const COLOUR_FIELDS: readonly ColourField[] = [
  { group: 'colours', member: 'ground', label: 'designer.look.ground', checked: 'ground' },
  { group: 'colours', member: 'card', label: 'designer.look.card', checked: 'card' },
  { group: 'colours', member: 'ink', label: 'designer.look.ink', checked: 'ink' },
  { group: 'colours', member: 'muted', label: 'designer.look.muted', checked: 'muted' },
  { group: 'colours', member: 'accent', label: 'designer.look.accent', checked: 'accent' },
  { group: 'colours', member: 'accentInk', label: 'designer.look.accentInk', checked: 'accentInk' },
  { group: 'colours', member: 'control', label: 'designer.look.control', checked: 'control' },
  { group: 'colours', member: 'line', label: 'designer.look.line', checked: null },
  { group: 'ruler', member: 'track', label: 'designer.look.track', checked: 'track' },
  { group: 'ruler', member: 'filled', label: 'designer.look.filled', checked: 'filled' },
  { group: 'ruler', member: 'thumb', label: 'designer.look.thumb', checked: 'thumb' },
  { group: 'pointer', member: 'colour', label: 'designer.look.pointer', checked: null },
];

/** A member that is a length in CSS pixels. */
export interface LengthField {
  readonly group: 'fonts' | 'borders' | 'distances' | 'page' | 'pointer';
  readonly member: string;
  readonly label: TextKey;
  readonly from: number;
  readonly to: number;
  /** As the platform has it. */
  readonly usual: number;
}

export const LENGTH_FIELDS: readonly LengthField[] = [
  { group: 'fonts', member: 'size', label: 'designer.look.size', from: 14, to: 24, usual: 17 },
  { group: 'fonts', member: 'headingSize', label: 'designer.look.headingSize', from: 16, to: 40, usual: 24 },
  { group: 'borders', member: 'width', label: 'designer.look.borderWidth', from: 0, to: 6, usual: 1 },
  { group: 'borders', member: 'radius', label: 'designer.look.radius', from: 0, to: 24, usual: 8 },
  { group: 'borders', member: 'cardRadius', label: 'designer.look.cardRadius', from: 0, to: 32, usual: 12 },
  { group: 'distances', member: 'answers', label: 'designer.look.betweenAnswers', from: 4, to: 32, usual: 8 },
  { group: 'distances', member: 'questions', label: 'designer.look.betweenQuestions', from: 8, to: 64, usual: 16 },
  { group: 'distances', member: 'padding', label: 'designer.look.padding', from: 8, to: 48, usual: 16 },
  { group: 'page', member: 'width', label: 'designer.look.pageWidth', from: 320, to: 1600, usual: 680 },
  { group: 'pointer', member: 'size', label: 'designer.look.pointerSize', from: 12, to: 64, usual: 18 },
];

/** A member that is one of some words; the first is as the platform has it. */
export interface ChoiceField {
  readonly group: 'fonts' | 'page';
  readonly member: string;
  readonly label: TextKey;
  readonly choices: readonly { readonly value: string; readonly label: TextKey }[];
}

const FONTS = [
  { value: 'heebo', label: 'designer.look.font.heebo' },
  { value: 'sans', label: 'designer.look.font.sans' },
  { value: 'serif', label: 'designer.look.font.serif' },
  { value: 'mono', label: 'designer.look.font.mono' },
] as const;

export const CHOICE_FIELDS: readonly ChoiceField[] = [
  { group: 'fonts', member: 'text', label: 'designer.look.fontText', choices: FONTS },
  { group: 'fonts', member: 'headings', label: 'designer.look.fontHeadings', choices: FONTS },
  {
    group: 'page',
    member: 'align',
    label: 'designer.look.align',
    choices: [
      { value: 'centre', label: 'designer.look.align.centre' },
      { value: 'start', label: 'designer.look.align.start' },
    ],
  },
];

/** Members that are yes or no, and what the platform has where a skin says nothing. */
export const SWITCH_FIELDS = [
  { group: 'page', member: 'progress', label: 'designer.look.progress', usual: true },
  { group: 'page', member: 'goesOn', label: 'designer.look.goesOn', usual: false },
] as const;
