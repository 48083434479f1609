import type { ByteWork } from '../byte-work.ts';
import { presentationBytes } from '../pptx/presentation.ts';
import { heightOf, SLIDE, type SlideCell, type SlideRow, type SlideTable, TABLE_ROOM } from '../pptx/slide-table.ts';
import { type FiledColumn, type FiledLine, type FiledSection, type FiledTables, figureText } from './filed-table.ts';

/** Columns beside the total that a slide has room for. */
const MOST_COLUMNS = 10;
/** Signs that there is room for. */
const LONGEST_TITLE = 150;
const LONGEST_HEAD = 50;
const LONGEST_NAME = 160;
const LONGEST_NOTE = 260;
const TITLE_WIDTH = 3_600_000;
const HEAD_FILL = 'F4F5F7';
const NET_FILL = 'E9EBEF';
const FEW_FILL = 'FFF3DE';
const GREY_INK = '6B727C';

/** Writes the tables as slides: a question that has no room on one goes on upon the next. */
export function encodeTablesSlides(filed: FiledTables, work: ByteWork): AsyncGenerator<Uint8Array> {
  const slides = filed.tables.flatMap(({ name, columns, sections, notes }) =>
    sections.flatMap((section) => slidesOf(name, columns, section, notes, filed.isRightToLeft)),
  );
  return presentationBytes(slides, work);
}

function slidesOf(
  name: string,
  columns: readonly FiledColumn[],
  { title, note, lines }: FiledSection,
  notes: readonly string[],
  isRightToLeft: boolean,
): readonly SlideTable[] {
  const beside = columns.slice(1).map((_, at) => at + 1);
  const parts = beside.length === 0 ? [[]] : chunks(beside, MOST_COLUMNS);
  return parts.flatMap((part) => {
    const shown = [0, ...part];
    const width = SLIDE.width - 2 * SLIDE.margin - TITLE_WIDTH;
    const widths = [TITLE_WIDTH, ...shown.map(() => Math.floor(width / shown.length))];
    const above = [
      ...headRows(columns, shown),
      ...lines.filter(({ look }) => look === 'base').map((line) => rowOf(line, shown)),
    ];
    const room = TABLE_ROOM - above.reduce((sum, row) => sum + heightOf(row, widths), 0);
    const below = lines.filter(({ look }) => look !== 'base').map((line) => rowOf(line, shown));
    return fitting(below, room, (row) => heightOf(row, widths)).map(
      (own): SlideTable => ({
        title: cut(name === title ? name : `${name} – ${title}`, LONGEST_TITLE),
        isRightToLeft,
        widths,
        rows: [...above, ...own],
        notes: [...(note === '' ? [] : [note]), ...notes].map((one) => cut(one, LONGEST_NOTE)),
      }),
    );
  });
}

function headRows(columns: readonly FiledColumn[], shown: readonly number[]): readonly SlideRow[] {
  const heads = shown.map((at): SlideCell => {
    const { label = '', letter = '' } = columns[at] ?? {};
    return { text: cut(label, LONGEST_HEAD), letters: letter, isNumber: true };
  });
  const empty: SlideCell = { text: '', isNumber: false };
  const divisions: SlideCell[] = [];
  shown.forEach((at, place) => {
    const division = columns[at]?.division ?? '';
    const isSame = place > 0 && division !== '' && columns[shown[place - 1] ?? -1]?.division === division;
    if (isSame) divisions.push({ text: '', isNumber: false, isCovered: true });
    else {
      const span = shown.filter((other) => division !== '' && columns[other]?.division === division).length;
      divisions.push({ text: cut(division, LONGEST_HEAD), isNumber: false, ...(span > 1 ? { span } : {}) });
    }
  });
  const row = (cells: readonly SlideCell[]): SlideRow => ({ cells: [empty, ...cells], fill: HEAD_FILL, isBold: true });
  return shown.length > 1 ? [row(divisions), row(heads)] : [row(heads)];
}

function rowOf({ name, look, cells }: FiledLine, shown: readonly number[]): SlideRow {
  return {
    cells: [
      { text: cut(name, LONGEST_NAME), isNumber: false },
      ...shown.flatMap((at): SlideCell | readonly [] => {
        const cell = cells[at];
        if (cell === undefined) return [];
        return {
          text: figureText(cell),
          letters: cell.letters,
          isNumber: true,
          ...(cell.look === 'few' ? { fill: FEW_FILL } : {}),
          ...(cell.look === 'grey' ? { colour: GREY_INK } : {}),
        };
      }),
    ],
    fill: look === 'net' ? NET_FILL : look === 'base' ? HEAD_FILL : null,
    isBold: look === 'net',
  };
}

/** Shares rows out among slides, as many on each as have room there; one at least. */
function fitting(
  rows: readonly SlideRow[],
  room: number,
  heightOfRow: (row: SlideRow) => number,
): readonly (readonly SlideRow[])[] {
  const slides: SlideRow[][] = [[]];
  let left = room;
  for (const row of rows) {
    const height = heightOfRow(row);
    if (height > left && slides.at(-1)?.length !== 0) {
      slides.push([]);
      left = room;
    }
    slides.at(-1)?.push(row);
    left -= height;
  }
  return slides;
}

/** A text that is too long for a slide ends with a sign of that; pages and workbooks have it whole. */
function cut(text: string, most: number): string {
  const signs = Array.from(text);
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
