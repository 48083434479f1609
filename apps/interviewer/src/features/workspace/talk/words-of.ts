import type { SpokenPart } from '@seker/contract';

export type SaidText = SpokenPart['texts'][string]['text'];
export type Piece = SaidText[number][number];

/** What is said as one line of words. */
export function wordsOf(text: SaidText): string {
  return text.map((paragraph) => paragraph.map(wordsOfPiece).join('')).join(' ');
}

function wordsOfPiece(piece: Piece): string {
  if (piece.type === 'list') return piece.items.map((item) => item.map(wordsOfPiece).join('')).join(' ');
  if ('content' in piece) return piece.content.map(wordsOfPiece).join('');
  return piece.type === 'medium' ? piece.words : piece.text;
}
