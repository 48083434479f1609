import type { Operand, RowsMeasure } from '../condition/condition.ts';
import type { Medium } from '../document/read-media.ts';

/** Formatted text as data, never HTML: paragraphs of inline pieces; a bare string is plain text. */
export type RichText = readonly Paragraph[];

export type Paragraph = readonly Inline[];

export type Inline =
  | string
  | { readonly type: 'bold' | 'italic' | 'underline'; readonly content: Paragraph }
  | { readonly type: 'link'; readonly href: string; readonly content: Paragraph }
  /** Alone in its paragraph, or within an item of another list. */
  | { readonly type: 'list'; readonly numbered: boolean; readonly items: readonly Paragraph[] }
  | { readonly type: 'medium'; readonly medium: Medium }
  | Selector
  | Pipe;

/** A value known only in the interview: an earlier answer, or a field of the respondent's profile. */
export type ValueSource =
  /** With a row (a place for a rank) and a column, only that part of the answer. */
  Operand | MeasuredSource | { readonly profile: string };

/** A number made of an answer: a measure of its rows, how many of them are answered, or its score. */
export interface MeasuredSource extends Operand {
  readonly take: RowsMeasure | 'rows' | 'score';
  readonly scores?: true;
}

/** A placeholder for such a value. */
export type Pipe = { readonly type: 'pipe' } & ValueSource;

/**
 * Text that depends on such a value: on its number, by plural categories of the language or exact numbers (`=0`), or on
 * its code or text, for example for gender.
 */
export interface Selector {
  readonly type: 'plural' | 'select';
  readonly by: ValueSource;
  readonly forms: Readonly<Record<string, Paragraph>>;
}

/** Converts a string to a text with one paragraph per line. */
export function plainRichText(text: string): RichText {
  return text.includes('\n') ? text.split('\n').map((line) => [line]) : [[text]];
}

/** The form for all other values, and for no value. */
export const OTHER_FORM = 'other';

/** The part of an answer in a pipe: a row, place or set, or a cell. */
export interface PipedPart {
  readonly row: string;
  readonly column?: string;
}

/** The contents of a piece, one entry per alternative. */
export function alternativesOf(inline: Exclude<Inline, string>): readonly Paragraph[] {
  switch (inline.type) {
    case 'plural':
    case 'select':
      return Object.values(inline.forms);
    case 'list':
      return [inline.items.flat()];
    case 'pipe':
    case 'medium':
      return [];
    default:
      return [inline.content];
  }
}

/** All pieces, including nested ones. */
export function piecesOf(text: RichText): readonly Exclude<Inline, string>[] {
  return text.flatMap((paragraph) =>
    paragraph.flatMap((inline) => (typeof inline === 'string' ? [] : [inline, ...piecesOf(alternativesOf(inline))])),
  );
}

/** All values that the text shows or depends on. */
export function valueSourcesOf(text: RichText): readonly ValueSource[] {
  return piecesOf(text).flatMap((piece) => {
    if (piece.type === 'pipe') return [piece];
    return piece.type === 'plural' || piece.type === 'select' ? [piece.by] : [];
  });
}
