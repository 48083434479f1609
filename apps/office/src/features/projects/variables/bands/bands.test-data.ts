import type { NewBands } from '@seker/contract';
import type { BandsDraft } from './bands-draft.ts';

/** Four groups of ages. */
export const AGES: NewBands = {
  measure: 'age',
  cuts: [18, 25, 35, 55],
  end: null,
  without: 'empty',
  askedIn: null,
  day: null,
};
export const DRAFT: BandsDraft = {
  name: 'Age',
  bands: AGES,
  names: [null, null, null, null],
  shares: null,
  crossedWith: null,
};
