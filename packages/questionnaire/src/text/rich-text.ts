/** Formatted text as data, never HTML: paragraphs of inline pieces; a bare string is a piece of plain text. */
export type RichText = readonly Paragraph[];

export type Paragraph = readonly Inline[];

export type Inline =
  | string
  | { readonly type: 'bold'; readonly content: readonly Inline[] }
  | { readonly type: 'link'; readonly href: string; readonly content: readonly Inline[] }
  | Pipe;

/** A place for a value that is known only in the interview: an earlier answer or a field of the respondent's profile. */
export type Pipe =
  /** With a row (of a rank: the place) and a column, that part of the answer alone. */
  | { readonly type: 'pipe'; readonly question: string; readonly row?: string; readonly column?: string }
  | { readonly type: 'pipe'; readonly profile: string };

/** The part of an answer that a pipe is about: a row, place or set, or a cell. */
export interface PipedPart {
  readonly row: string;
  readonly column?: string;
}

export function pipesOf(text: RichText): readonly Pipe[] {
  return text.flatMap((paragraph) => paragraph.flatMap(pipesOfInline));
}

function pipesOfInline(inline: Inline): readonly Pipe[] {
  if (typeof inline === 'string') return [];
  return inline.type === 'pipe' ? [inline] : inline.content.flatMap(pipesOfInline);
}
