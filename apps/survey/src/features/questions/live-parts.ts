import type { calculateInDecimals, VisualPart } from '@seker/questionnaire';
import type { ReactNode } from 'react';
import type { Combobox } from '../../combobox/combobox.tsx';
import type { CaptureInput } from './capture-input.tsx';
import type { ClickPicture } from './click-picture.tsx';
import type { QuestionInputProps } from './question-input.ts';
import type { RankBoard } from './rank-board.tsx';
import type { ShopShelves } from './shop-shelves.tsx';

/** What takes the place of a plain form once the script runs, for kinds that few pages have. */
export interface LiveParts {
  readonly Combobox: typeof Combobox;
  /** The plain form, too: it is there before the page that has one is taken over. */
  readonly CaptureInput: typeof CaptureInput;
  readonly VisualInput: (props: QuestionInputProps<VisualPart>) => ReactNode;
  readonly ClickPicture: typeof ClickPicture;
  readonly RankBoard: typeof RankBoard;
  readonly ShopShelves: typeof ShopShelves;
  /** For pages on which answers are calculated with. */
  readonly calculate: typeof calculateInDecimals;
}

/** Those that have come; where one has not, the plain form stands and does. */
export const liveParts: { -readonly [Name in keyof LiveParts]?: LiveParts[Name] } = {};

export function bringLiveParts(parts: Partial<LiveParts>): void {
  Object.assign(liveParts, parts);
}

/** From here on a list is looked through by typing; shorter ones are seen at a glance in the browser's own. */
export const LONG_LIST = 12;
