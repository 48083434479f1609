import type { BySubKind } from '@seker/questionnaire';
import type { Exhibit } from './exhibit.ts';
import { captureExhibits } from './exhibits/captures.ts';
import { choiceExhibits } from './exhibits/choices.ts';
import { circumstanceExhibits } from './exhibits/circumstances.ts';
import { matrixExhibits } from './exhibits/matrices.ts';
import { openExhibits } from './exhibits/open-questions.ts';
import { rankExhibits } from './exhibits/ranks.ts';
import { visualExhibits } from './exhibits/visuals.ts';

/** The exhibit that shows each sub-kind, by its name. */
export const EXHIBIT_OF = {
  closed: { radio: 'closed-radio', combo: 'closed-combo', checkBox: 'closed-check-box' },
  open: { text: 'open-text', number: 'open-number', date: 'open-date', time: 'open-time' },
  mixed: { radio: 'mixed', combo: 'mixed-combo', checkBox: 'mixed-check-box' },
  matrix: {
    horizontal: 'matrix-horizontal',
    vertical: 'matrix-vertical',
    chained: 'matrix-chained',
    multiComparison: 'matrix-multi-comparison',
    sum: 'matrix-sum',
    form: 'matrix-form',
  },
  rank: { podium: 'rank-podium', fitIn: 'rank-fit-in', dropDown: 'rank-drop-down' },
  quota: { radio: 'quota', combo: 'quota-combo' },
  visual: {
    clickObject: 'visual-click-object',
    ruler: 'visual-ruler',
    shelfSimulator: 'visual-shelf',
    visualComparison: 'visual-comparison',
  },
  capture: {
    photo: 'capture-photo',
    audio: 'capture-audio',
    signature: 'capture-signature',
    file: 'capture-file',
    position: 'capture-position',
    barcode: 'capture-barcode',
  },
} as const satisfies BySubKind<string>;

/** Everything there is to see, in the order of the list. */
export const EXHIBITS: readonly Exhibit[] = [
  ...choiceExhibits,
  ...openExhibits,
  ...matrixExhibits,
  ...rankExhibits,
  ...visualExhibits,
  ...captureExhibits,
  ...circumstanceExhibits,
];
