import type { ByteWork } from '../byte-work.ts';
import type { Cell, Row } from '../table.ts';
import { type Sheet, workbookBytes } from '../xlsx/workbook.ts';
import type { FiledTable, FiledTables } from './filed-table.ts';

/** Writes a sheet for each table: figures as numbers, and the letters of each column in a column of their own. */
export function encodeTablesWorkbook(filed: FiledTables, work: ByteWork): AsyncGenerator<Uint8Array> {
  return workbookBytes(
    filed.tables.map((table) => sheetOf(table, filed)),
    work,
  );
}

function sheetOf({ name, notes, columns, sections }: FiledTable, { isRightToLeft, higherThan }: FiledTables): Sheet {
  const hasLetters = columns.map(({ letter }) => letter !== '');
  const headings = columns.flatMap(({ division, label, letter }, at) => {
    const head = `${division === '' ? '' : `${division}: `}${label}${letter === '' ? '' : ` (${letter})`}`;
    return hasLetters[at] === true ? [head, `${letter} – ${higherThan}`] : [head];
  });
  const muted = new WeakMap<Row, ReadonlySet<number>>();
  const rows: Row[] = [];
  for (const { title, note, lines } of sections) {
    rows.push([title, note]);
    for (const line of lines) {
      const grey = new Set<number>();
      const cells: Cell[] = [line.name];
      line.cells.forEach(({ value, decimals, letters, look }, at) => {
        const own = [
          value === null ? null : Number(value.toFixed(decimals)),
          ...(hasLetters[at] === true ? [letters] : []),
        ];
        if (look === 'grey') own.forEach((_, place) => grey.add(cells.length + place));
        cells.push(...own);
      });
      muted.set(cells, grey);
      rows.push(cells);
    }
    rows.push([]);
  }
  for (const note of notes) rows.push([note]);
  return {
    name,
    isRightToLeft,
    headings: [name, ...headings],
    isMuted: (row, column) => muted.get(row)?.has(column) ?? false,
    rows: pageOf(rows),
  };
}

async function* pageOf(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
