import type { ExportWish } from '@seker/contract';
import { FORMATS } from '@seker/export';

/** What a file is called when it is saved: plain letters, which every system keeps. */
export function exportName(id: number, { exportType, fileFormat }: ExportWish): string {
  return `seker-${exportType}-${id}.${FORMATS[fileFormat].ending}`;
}
