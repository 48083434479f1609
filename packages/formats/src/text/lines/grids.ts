import { listNamed } from '../words/section-words.ts';
import type { SourceLine } from './source-line.ts';

/** What stands in a cell where an answer of a row is marked: a code, a box, or nothing. */
const MARK = /^(?:|\d{1,4}|[xXoOvV✓☐□○◯●■_.…\-–]{1,4}|\[\s?\]|\(\s?\))$/u;

/** Tables of statements and a scale as lists: the words of the first row are answers, those of the first column rows. */
export function linesOfGrids(lines: readonly SourceLine[]): readonly SourceLine[] {
  const made: SourceLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at];
    let end = at + 1;
    while (
      first !== undefined &&
      first.table !== null &&
      lines[end]?.table === first.table &&
      lines[end]?.role === null
    )
      end += 1;
    const rows = lines.slice(at, end);
    made.push(...(gridOf(rows) ?? rows));
    at = end;
  }
  return made;
}

function gridOf(rows: readonly SourceLine[]): readonly SourceLine[] | null {
  const [head, ...body] = rows;
  if (head === undefined || head.role !== null || body.length === 0 || head.cells.length < 3) return null;
  const [corner = '', ...scale] = head.cells;
  // Over the statements there may stand a word for them, and over their numbers nothing.
  const isNumbered =
    body.every(({ cells }) => /^(?:\d{1,3}|[A-Za-zא-ת])[.)]?$/.test(cells[0] ?? '')) && (scale[0] ?? '') === '';
  const words = isNumbered ? 1 : 0;
  const answers = scale.slice(words);
  if (answers.filter((cell) => cell !== '').length < 2 || /^\d+[.)]?$/.test(corner)) return null;
  if (corner !== '' && corner.length > 40) return null;
  const isGrid = body.every(
    ({ cells }) =>
      (cells[words] ?? '') !== '' &&
      cells.slice(words + 1).every((cell) => MARK.test(cell)) &&
      cells.length <= head.cells.length,
  );
  const isMarked = body.some(({ cells }) => cells.length > words + 1) || corner === '';
  if (!isGrid || !isMarked) return null;
  const codes = body[0]?.cells.slice(words + 1) ?? [];
  const areCodes = answers.every((_, at) => /^\d{1,4}$/.test(codes[at] ?? '')) && new Set(codes).size === codes.length;
  return [
    ...(corner === ''
      ? []
      : [{ ...head, cells: [corner], role: listNamed(corner) === null ? ('note' as const) : ('taken' as const) }]),
    ...answers.flatMap((answer, at): readonly SourceLine[] =>
      answer === '' ? [] : [{ ...head, cells: areCodes ? [codes[at] ?? '', answer] : [answer], role: 'answer' }],
    ),
    ...body.flatMap((row): readonly SourceLine[] => [
      { ...row, cells: [row.cells.slice(0, words + 1).join(' ')], role: 'row' },
      { ...row, cells: [row.cells.slice(words + 1).join(' ')], role: 'taken' },
    ]),
  ];
}
