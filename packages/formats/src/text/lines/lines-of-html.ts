import { type SourceLine, seen } from './source-line.ts';
import { attribute, piecesOf } from './tags.ts';

const BLOCKS: ReadonlySet<string> = new Set(
  'p div li ul ol h1 h2 h3 h4 h5 h6 table tbody thead tr section article blockquote dl dt dd hr pre body'.split(' '),
);

/**
 * Lines of what word processors, spreadsheets and browsers put on the clipboard as HTML. Signs of lists that are not
 * written (`ol`, `ul`) are added; cells keep their lines.
 */
export function linesOfHtml(html: string): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  const lists: { isNumbered: boolean; count: number }[] = [];
  let [table, depthOfTables, words, sign] = [0, 0, '', ''];
  let [isHeading, depth, hidden, span] = [false, 0, 0, 1];
  let row: string[] | null = null;
  let isInCell = false;
  const put = (cells: readonly string[], isRow: boolean): void => {
    const own = [...cells];
    while (own.length > 1 && own.at(-1) === '') own.pop();
    const line = lines.length + 1;
    lines.push({ line, cells: own, isHeading, depth, table: isRow && own.length > 1 ? table : null, role: null });
  };
  const endLine = (isBreak: boolean): void => {
    if (isInCell) {
      if (words !== '' && !words.endsWith('\n')) words += '\n';
      return;
    }
    const text = seen(words.replace(/[ \t\r\n]+/g, ' '));
    if (text !== '' || isBreak) put([text === '' ? '' : `${sign}${text}`], false);
    if (text !== '' || isBreak) sign = '';
    words = '';
  };
  for (const piece of piecesOf(html)) {
    if (piece.type === 'words') {
      if (hidden === 0) words += isInCell ? piece.words.replace(/[ \t\r\n]+/g, ' ') : piece.words;
      continue;
    }
    const { type, name, attributes } = piece;
    const isOpen = type !== 'close';
    if (name === 'head' || name === 'title' || name === 'o:p') {
      if (name !== 'o:p') hidden = isOpen && type !== 'empty' ? hidden + 1 : Math.max(0, hidden - 1);
    } else if (name === 'br') endLine(true);
    else if (name === 'td' || name === 'th') {
      if (isOpen) {
        endLine(false);
        isInCell = true;
        words = '';
        span = numberIn(attributes, 'colspan', 1);
      } else if (row !== null && isInCell) {
        row.push(seen(words), ...Array.from({ length: span - 1 }, () => ''));
        isInCell = false;
        words = '';
      }
    } else if (BLOCKS.has(name)) {
      const wasBlank = type === 'close' && name === 'p' && seen(words) === '';
      endLine(wasBlank && !isInCell);
      if (name === 'table') {
        depthOfTables = Math.max(0, depthOfTables + (isOpen ? 1 : -1));
        if (isOpen && depthOfTables === 1) table += 1;
      } else if (name === 'tr' && depthOfTables <= 1) {
        if (row !== null) put(row, true);
        row = isOpen ? [] : null;
        isInCell = false;
      } else if (name === 'ol' || name === 'ul') {
        if (isOpen) lists.push({ isNumbered: name === 'ol', count: numberIn(attributes, 'start', 1) - 1 });
        else lists.pop();
      } else if (name === 'li' && isOpen) {
        const list = lists.at(-1);
        if (list !== undefined) list.count += 1;
        sign = list?.isNumbered === true ? `${list.count}. ` : '• ';
      }
      isHeading = isOpen && /^h[1-4]$/.test(name);
      const level = /level(\d)/i.exec(attributes)?.[1];
      depth = level === undefined ? Math.max(0, lists.length - 1) : Number(level) - 1;
    }
  }
  endLine(false);
  if (row !== null) put(row, true);
  return lines;
}

function numberIn(attributes: string, name: string, otherwise: number): number {
  const written = attribute(attributes, name);
  return written !== null && /^[1-9]\d{0,2}$/.test(written) ? Number(written) : otherwise;
}
