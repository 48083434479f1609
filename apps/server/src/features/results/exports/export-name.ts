import type { ExportWish } from '@seker/contract';
import { fileKind } from './table-format.ts';

/** What a file is called when it is saved: plain letters, which every system keeps. */
export function exportName(id: number, wish: ExportWish): string {
  return `seker-${wish.exportType}-${id}.${fileKind(wish).ending}`;
}
