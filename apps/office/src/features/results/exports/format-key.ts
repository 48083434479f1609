import type { ExportWish, FileFormat } from '@seker/contract';

/** The key of a format's text: only data has a script beside its comma-separated values. */
export function formatKey(
  exportType: ExportWish['exportType'],
  format: FileFormat,
): `exports.format.${FileFormat | 'csvAlone'}` {
  return `exports.format.${format === 'csv' && exportType !== 'data' ? 'csvAlone' : format}`;
}
