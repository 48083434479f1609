import type { ByteWork } from '../byte-work.ts';
import { type PageTable, TABLE_STYLE, tableHtml } from '../summary/page-table.ts';
import { escapedAttribute, escapedXml } from '../xlsx/xml.ts';
import { type FiledLine, type FiledSection, type FiledTable, type FiledTables, figureText } from './filed-table.ts';

/** Writes an HTML page of tables, ready for paper. It loads nothing and runs no script. */
export async function* encodeTablesPage(filed: FiledTables, work: ByteWork): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (const html of page(filed)) yield work.utf8(html);
}

const STYLE = `body{font:11pt Arial,sans-serif;margin:2em;color:#111}${TABLE_STYLE}
section{break-after:page}section:last-child{break-after:auto}.notes{color:#333;font-size:9pt}
@media print{body{margin:0}@page{size:A4 landscape;margin:12mm}thead{display:table-header-group}tr{break-inside:avoid}}`;

function* page({ title, language, isRightToLeft, tables }: FiledTables): Generator<string> {
  yield `<!DOCTYPE html>
<html lang="${escapedAttribute(language)}" dir="${isRightToLeft ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapedXml(title)}</title><style>${STYLE}</style></head><body><h1>${escapedXml(title)}</h1>
`;
  for (const table of tables) {
    yield `<section><h2>${escapedXml(table.name)}</h2>\n`;
    for (const section of table.sections) yield tableHtml(pageTable(table, section));
    yield `${table.notes.map((note) => `<p class="notes">${escapedXml(note)}</p>`).join('')}</section>\n`;
  }
  yield '</body></html>\n';
}

/** A question of a table as a page shows it. */
export function pageTable({ columns }: FiledTable, { title, note, lines }: FiledSection): PageTable {
  const looks = lines[0]?.cells.map(({ look }) => look) ?? [];
  const divisions: { text: string; columns: number }[] = [];
  for (const { division } of columns.slice(1)) {
    const last = divisions.at(-1);
    if (last?.text === division) last.columns += 1;
    else divisions.push({ text: division, columns: 1 });
  }
  const heads = columns.map(({ label, letter }, at) => ({
    text: label,
    letter,
    ...(looks[at] === 'few' || looks[at] === 'grey' ? { look: looks[at] } : {}),
  }));
  const empty = { text: '' };
  return {
    caption: title,
    head: [...(divisions.length === 0 ? [] : [[empty, empty, ...divisions]]), [empty, ...heads]],
    lines: lines.map((line) => ({
      name: line.name,
      ...(line.look === 'plain' ? {} : { look: 'b' as const }),
      cells: cellsOf(line),
    })),
    ...(note === '' ? {} : { note }),
  };
}

function cellsOf({ cells }: FiledLine): PageTable['lines'][number]['cells'] {
  return cells.map((cell) => ({
    text: cell.value === null ? '–' : figureText(cell),
    letters: cell.letters,
    ...(cell.look === 'plain' ? {} : { look: cell.look }),
  }));
}
