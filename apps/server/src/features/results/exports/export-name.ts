import type { ExportWish } from '@seker/contract';
import { fileKind } from './table-format.ts';

/** Returns a file name in ASCII letters, which every system preserves. */
export function exportName(id: number, wish: ExportWish): string {
  return `seker-${wish.exportType}-${id}.${fileKind(wish).ending}`;
}
