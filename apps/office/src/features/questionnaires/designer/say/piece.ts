/** A part of a sentence about logic: what it is decides how it looks and what its chip opens. */
export interface Piece {
  readonly type: 'act' | 'operand' | 'operator' | 'value' | 'target' | 'joiner' | 'unknown' | 'gone';
  readonly text: string;
}

export function piece(type: Piece['type'], text: string): Piece {
  return { type, text };
}

/** The sentence without its form, as in print, problems and differences. */
export function plainPieces(pieces: readonly Piece[]): string {
  const line = pieces
    .map(({ type, text }, place) => {
      const isListed = isNamed(type) && isNamed(pieces[place + 1]?.type);
      return type === 'unknown' ? `(${text})` : `${text}${isListed ? ',' : ''}`;
    })
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
    .replaceAll('־ ', '־')
    .replaceAll(' ,', ',');
  return withPrefixes(line);
}

/** Things of a list, one after the other, have commas between them. */
function isNamed(type: Piece['type'] | undefined): boolean {
  return type === 'value' || type === 'gone';
}

/** A Hebrew prefix takes a hyphen before a number or a foreign word, and is written together with a Hebrew one. */
export function withPrefixes(text: string): string {
  return text.replaceAll(/(^|[\s(])([בכלמש])־(?=[א-ת])/g, '$1$2');
}
