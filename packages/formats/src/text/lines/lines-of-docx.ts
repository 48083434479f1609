import { strFromU8, unzipSync } from 'fflate';
import type { Refusal } from '../../format.ts';
import { type ListSigns, listSigns } from './list-signs.ts';
import { type SourceLine, seen } from './source-line.ts';
import { attribute, piecesOf } from './tags.ts';

/** A document that unpacks to more text holds no questionnaire. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_LINES = 50_000;
const WANTED = /^word\/(?:document|numbering|styles)\d*\.xml$/i;

export type DocxLines =
  | { readonly ok: true; readonly lines: readonly SourceLine[] }
  | { readonly ok: false; readonly refused: Refusal };

/** Paragraphs and rows of tables of a Word document, with the numbers that Word counts by itself. */
export function linesOfDocx(bytes: Uint8Array): DocxLines {
  let size = 0;
  let parts: Readonly<Record<string, Uint8Array>>;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!WANTED.test(name)) return false;
        size += originalSize;
        return size <= MOST_BYTES;
      },
    });
  } catch {
    return { ok: false, refused: 'damaged' };
  }
  if (size > MOST_BYTES) return { ok: false, refused: 'tooLarge' };
  const part = (name: RegExp): string => {
    const found = Object.entries(parts).find(([path]) => name.test(path));
    return found === undefined ? '' : strFromU8(found[1]);
  };
  const document = part(/document\d*\.xml$/i);
  if (!document.includes('<w:body')) return { ok: false, refused: 'damaged' };
  const lines = linesIn(document, listSigns(part(/numbering\d*\.xml$/i)), stylesIn(part(/styles\d*\.xml$/i)));
  return lines.length > MOST_LINES ? { ok: false, refused: 'tooLarge' } : { ok: true, lines };
}

interface Style {
  readonly isHeading: boolean;
  readonly list: string | null;
  readonly level: number;
}

function linesIn(xml: string, signs: ListSigns, styles: ReadonlyMap<string, Style>): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  let [tables, table, words, hidden, begin, span] = [0, 0, '', 0, 0, 1];
  let row: string[] | null = null;
  let paragraph = { isHeading: false, list: null as string | null, level: 0 };
  let isText = false;
  const put = (cells: readonly string[], isHeading: boolean, depth: number, isRow: boolean): void => {
    const own = [...cells];
    while (own.length > 1 && own.at(-1) === '') own.pop();
    const line = lines.length + 1;
    lines.push({ line, cells: own, isHeading, depth, table: isRow && own.length > 1 ? table : null, role: null });
  };
  for (const piece of piecesOf(xml)) {
    if (piece.type === 'words') {
      if (isText && hidden === 0) words += piece.words;
      continue;
    }
    const { type, name, attributes } = piece;
    // What was deleted or moved away under tracked changes, and a drawing's second telling for older programs.
    if (name === 'w:del' || name === 'w:movefrom' || name === 'mc:fallback') {
      if (type !== 'empty') hidden = Math.max(0, hidden + (type === 'open' ? 1 : -1));
    } else if (name === 'w:t') isText = type === 'open';
    else if (hidden > 0) continue;
    else if (name === 'w:tab' && type === 'empty' && attribute(attributes, 'w:val') === null) words += '\t';
    else if (name === 'w:br' || name === 'w:cr') words += attribute(attributes, 'w:type') === 'page' ? '' : '\n';
    else if (name === 'w:nobreakhyphen') words += '-';
    else if (name === 'w:p' && type === 'open') {
      paragraph = { isHeading: false, list: null, level: 0 };
      begin = words.length;
    } else if (name === 'w:pstyle') {
      const style = styles.get(attribute(attributes, 'w:val') ?? '');
      if (style !== undefined) paragraph = { ...style, list: paragraph.list ?? style.list };
    } else if (name === 'w:numid') paragraph.list = attribute(attributes, 'w:val');
    else if (name === 'w:ilvl') paragraph.level = levelOf(attribute(attributes, 'w:val'));
    else if (name === 'w:tbl') {
      if (type === 'open' && tables === 0) table += 1;
      tables = Math.max(0, tables + (type === 'open' ? 1 : -1));
    } else if (name === 'w:tr' && tables <= 1) {
      if (type === 'close' && row !== null) put(row, false, 0, true);
      row = type === 'open' ? [] : null;
      words = '';
    } else if (name === 'w:gridspan') span = spanOf(attribute(attributes, 'w:val'));
    else if (name === 'w:tc' && tables <= 1 && type === 'close') {
      row?.push(seen(words), ...Array.from({ length: span - 1 }, () => ''));
      [words, span] = ['', 1];
    } else if (name === 'w:p' && type !== 'open') {
      const text = seen(words.slice(begin));
      const sign = text === '' || paragraph.list === null ? '' : signs.next(paragraph.list, paragraph.level);
      // A tab within a paragraph keeps its words apart, as wide space does.
      const own = `${sign}${text}`.replaceAll('\t', '   ');
      if (row !== null) words = `${words.slice(0, begin)}${own}${own === '' ? '' : '\n'}`;
      else {
        for (const one of own.split('\n')) put([one.trim()], paragraph.isHeading, paragraph.level, false);
        words = '';
      }
    }
  }
  return lines;
}

function levelOf(written: string | null): number {
  return written !== null && /^[0-8]$/.test(written) ? Number(written) : 0;
}

function spanOf(written: string | null): number {
  return written !== null && /^[1-9]\d?$/.test(written) ? Number(written) : 1;
}

/** Styles that are headings, or bring a list of their own. */
function stylesIn(xml: string): ReadonlyMap<string, Style> {
  const styles = new Map<string, Style>();
  let id: string | null = null;
  for (const piece of piecesOf(xml)) {
    if (piece.type === 'words' || piece.type === 'close') continue;
    const { name, attributes } = piece;
    const value = attribute(attributes, 'w:val') ?? '';
    if (name === 'w:style') id = attribute(attributes, 'w:styleId');
    if (id === null) continue;
    const own = styles.get(id) ?? { isHeading: false, list: null, level: 0 };
    if (name === 'w:name') styles.set(id, { ...own, isHeading: /^(heading [1-4]|title|כותרת [1-4])$/i.test(value) });
    else if (name === 'w:numid') styles.set(id, { ...own, list: value });
    else if (name === 'w:ilvl') styles.set(id, { ...own, level: levelOf(value) });
  }
  return styles;
}
