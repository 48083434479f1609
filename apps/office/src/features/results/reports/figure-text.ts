import type { FigureKind } from '@seker/contract';
import { countText } from '@seker/ui';

type Figure = number | string | null;

/** A dash stands where there is no figure. */
export const NO_FIGURE = '–';

const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure as people read it, alike in all languages of the screens. */
export function figureText(kind: FigureKind, figure: Figure): string {
  if (figure === null) return NO_FIGURE;
  if (typeof figure === 'string') return figure;
  switch (kind) {
    case 'hours':
    case 'minutes':
      return oneDecimal.format(figure);
    case 'perHour':
      return twoDecimals.format(figure);
    case 'share':
    case 'rate':
      return `${oneDecimal.format(figure * 100)}%`;
    case 'count':
    case 'name':
    case 'text':
    case 'day':
    case 'time':
      return countText(figure);
  }
}

const WORDS: ReadonlySet<FigureKind> = new Set(['name', 'text', 'day', 'time']);

/** Whether figures of this kind stand under each other by their units. */
export function isNumberKind(kind: FigureKind): boolean {
  return !WORDS.has(kind);
}
