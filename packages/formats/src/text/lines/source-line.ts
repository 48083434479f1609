/**
 * What a column or a place in a table makes of its words; without it, the words themselves must tell. `taken`: it says
 * no more than where the others stand, as a heading of a column does.
 */
export type LineRole = 'question' | 'answer' | 'row' | 'mark' | 'note' | 'routing' | 'taken';

/** One line of a source, or one row of a table in it; the same for text, Word and Excel. */
export interface SourceLine {
  /** Its place in the source, from 1. */
  readonly line: number;
  /** One for a line of text, several for a row; a cell may hold several lines. */
  readonly cells: readonly string[];
  /** Styled as a heading. */
  readonly isHeading: boolean;
  /** How deep it stands in a list, or how far it is indented. */
  readonly depth: number;
  /** Rows with the same number stand in one table; null outside of tables. */
  readonly table: number | null;
  readonly role: LineRole | null;
}

/** Signs that only say in which direction words run, or where they may break. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Longer lines are prose: no sign, code or mark is looked for in them, so that no text makes reading slow. */
export const MOST_SIGNED = 2_000;

/** The words as people see them: without invisible signs, with plain spaces; a run of one sign says no more than forty. */
export function seen(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/([ \t._…*=–—-])\1{40,}/g, (run) => run.slice(0, 40))
    .replace(/ {0,40}(\r\n|\r|\n) {0,40}/g, '\n')
    .trim();
}

export function isBlank({ cells }: SourceLine): boolean {
  return cells.every((cell) => cell === '');
}

/** Lines within a cell that is a line of its own are lines. */
export function linesApart(line: SourceLine): readonly SourceLine[] {
  const [cell = ''] = line.cells;
  return line.cells.length > 1 || !cell.includes('\n')
    ? [line]
    : cell.split('\n').map((one) => ({ ...line, cells: [one.trim()] }));
}
