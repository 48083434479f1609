import type { Operand } from '../condition/condition.ts';
import type { Medium } from '../document/read-media.ts';

/** Formatted text as data, never HTML: paragraphs of inline pieces; a bare string is a piece of plain text. */
export type RichText = readonly Paragraph[];

export type Paragraph = readonly Inline[];

export type Inline =
  | string
  | { readonly type: 'bold' | 'italic' | 'underline'; readonly content: Paragraph }
  | { readonly type: 'link'; readonly href: string; readonly content: Paragraph }
  /** Stands alone in its paragraph, or within an item of another list. */
  | { readonly type: 'list'; readonly numbered: boolean; readonly items: readonly Paragraph[] }
  | { readonly type: 'medium'; readonly medium: Medium }
  | Selector
  | Pipe;

/** A value that is known only in the interview: an earlier answer or a field of the respondent's profile. */
export type ValueSource =
  /** With a row (of a rank: the place) and a column, that part of the answer alone. */
  Operand | { readonly profile: string };

/** A place for such a value. */
export type Pipe = { readonly type: 'pipe' } & ValueSource;

/**
 * Words that hang on such a value: on its number, by the language's own plural categories or by one number exactly
 * (`=0`), or on its code or text as it is, as where words differ by gender.
 */
export interface Selector {
  readonly type: 'plural' | 'select';
  readonly by: ValueSource;
  readonly forms: Readonly<Record<string, Paragraph>>;
}

/** A string as a text: one paragraph for each line. */
export function plainRichText(text: string): RichText {
  return text.includes('\n') ? text.split('\n').map((line) => [line]) : [[text]];
}

/** The form for every value that has none of its own, and where there is no value. */
export const OTHER_FORM = 'other';

/** The part of an answer that a pipe is about: a row, place or set, or a cell. */
export interface PipedPart {
  readonly row: string;
  readonly column?: string;
}

/** What stands inside a piece, each time in one of the ways in which it can come out. */
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

/** Every piece, also those inside of others. */
export function piecesOf(text: RichText): readonly Exclude<Inline, string>[] {
  return text.flatMap((paragraph) =>
    paragraph.flatMap((inline) => (typeof inline === 'string' ? [] : [inline, ...piecesOf(alternativesOf(inline))])),
  );
}

/** All values that the text looks at, to say them or to choose words by them. */
export function valueSourcesOf(text: RichText): readonly ValueSource[] {
  return piecesOf(text).flatMap((piece) => {
    if (piece.type === 'pipe') return [piece];
    return piece.type === 'plural' || piece.type === 'select' ? [piece.by] : [];
  });
}
