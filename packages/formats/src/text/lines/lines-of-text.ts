import { type SourceLine, seen } from './source-line.ts';

/** A list's sign before its words, which word processors put into a column of its own. */
const SIGN =
  /^(?:[([]?(?:[A-Za-z\u05d0-\u05ea]{0,8}\.?\s?\d{1,4}[a-z]?(?:\.\d+)*|[A-Za-z\u05d0-\u05ea]|[ivx]{1,5})[.):\]]+|[•·▪◦‣●○■□☐⚪*–—o\uf0a7\uf0b7\uf06f-])$/u;

/** Lines of a text, and rows as spreadsheets copy them: cells between tabs, quoted where they hold several lines. */
export function linesOfText(text: string): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  let table = 0;
  let wasRow = false;
  for (const [index, cells] of rowsOf(text).entries()) {
    const [first = '', ...rest] = cells;
    const signed = seen(first);
    const words = rest.map(seen);
    // `1.⇥Text` is a line of a list and no row.
    const isSigned = rest.length > 0 && SIGN.test(signed) && words.filter((cell) => cell !== '').length === 1;
    const own = isSigned ? [`${signed} ${words.filter((cell) => cell !== '').join(' ')}`] : [signed, ...words];
    while (own.length > 1 && own.at(-1) === '') own.pop();
    const isRow = own.length > 1;
    if (isRow && !wasRow) table += 1;
    wasRow = isRow;
    const depth = /^[ \t]*/.exec(first)?.[0].length ?? 0;
    lines.push({ line: index + 1, cells: own, isHeading: false, depth, table: isRow ? table : null, role: null });
  }
  return lines;
}

function rowsOf(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const end = text.length;
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : null;
    let cell: string;
    if (quoted === null) {
      let stop = at;
      while (stop < end && text[stop] !== '\t' && text[stop] !== '\n' && text[stop] !== '\r') stop += 1;
      cell = text.slice(at, stop);
      at = stop;
    } else [cell, at] = quoted;
    row.push(cell);
    if (at < end && text[at] === '\t') at += 1;
    else {
      rows.push(row);
      row = [];
      if (at >= end) return rows;
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    }
  }
}

/**
 * A cell in quotes that a tab or a line's end follows, and the place after it; null where the quote is one of the words.
 * Only cells with tabs, lines or quotes inside are quoted by spreadsheets.
 */
function quotedCell(text: string, start: number): [cell: string, after: number] | null {
  let at = start + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    // A lost quote must not swallow the text, nor make reading it slow.
    if (close < 0 || close - start > 20_000) return null;
    if (text[close + 1] === '"') at = close + 2;
    else {
      const next = text[close + 1];
      const inside = text.slice(start + 1, close);
      const isCell =
        (next === undefined || next === '\t' || next === '\n' || next === '\r') && /[\n\r\t"]/.test(inside);
      return isCell ? [inside.replaceAll('""', '"'), close + 1] : null;
    }
  }
}
