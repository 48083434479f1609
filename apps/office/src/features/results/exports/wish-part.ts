import type { ExportWish } from '@seker/contract';
import type { Exports } from './exports-data.ts';

/** A part of the form of a new file. */
export interface WishPart {
  readonly wish: ExportWish;
  readonly known: Exports;
  readonly onChange: (changed: Partial<ExportWish>) => void;
}
