import type { ExportWish } from '@seker/contract';

/** The language of every word in the file: that of the labels, or the requester's own where none is asked for. */
export function wordsLanguage({ exportType, labels }: Pick<ExportWish, 'exportType' | 'labels'>, own: string): string {
  return exportType === 'log' || exportType === 'tokens' ? own : labels;
}
