import type { Exhibit } from './exhibit.ts';
import { choiceExhibits } from './exhibits/choices.ts';
import { circumstanceExhibits } from './exhibits/circumstances.ts';
import { matrixExhibits } from './exhibits/matrices.ts';
import { openExhibits } from './exhibits/open-questions.ts';
import { rankExhibits } from './exhibits/ranks.ts';
import { visualExhibits } from './exhibits/visuals.ts';

/** Everything there is to see, in the order of the list. */
export const EXHIBITS: readonly Exhibit[] = [
  ...choiceExhibits,
  ...openExhibits,
  ...matrixExhibits,
  ...rankExhibits,
  ...visualExhibits,
  ...circumstanceExhibits,
];
