import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MOST_LIST_ROWS } from '@seker/contract';
import { CsvError, parse } from 'csv-parse';
import { decodedFile } from './decode-text.ts';
import { TableFault, type TableFile, type TablePart, type TableRow } from './table.ts';

const ROWS_AT_ONCE = 4_000;
/** A longer row has an unclosed quotation mark. */
const LONGEST_ROW = 1024 * 1024;
/** Files of several sources mix them. */
const LINE_ENDS = ['\r\n', '\n', '\r'];

/** A first line that tells spreadsheets the delimiter. */
export const DELIMITER_LINE = /^\ufeff?sep=(.)$/;
/** Text that a spreadsheet is told to keep as it is: `="0501234567"`. */
const KEPT_TEXT = /^="(.*)"$/s;

/** Reads the rows of a text file in one pass. */
export async function* readCsv({ path, reading }: TableFile): AsyncGenerator<TablePart> {
  const { size } = await stat(path);
  let taken = 0;
  const source = decodedFile(path, reading.encoding, (bytes) => {
    taken += bytes;
  });
  const parser = parse({
    delimiter: reading.delimiter,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    // Quotation marks within words: ד"ר, בע"מ.
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
  });
  const feeding = pipeline(source, parser);
  feeding.catch(() => undefined);
  let rows: TableRow[] = [];
  let count = 0;
  let width = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      count += 1;
      if (count > MOST_LIST_ROWS + 1) throw new TableFault('tooLarge', count);
      width = Math.max(width, record.length);
      if (hasSwallowedRows(record, width, reading.delimiter)) throw new TableFault('quote', count);
      // Numbered like in spreadsheets: empty lines count, and a cell with several lines counts as one row.
      rows.push({ number: count, cells: cellsOf(record, count), isHidden: false });
      if (rows.length < ROWS_AT_ONCE) continue;
      yield { rows, share: share(taken, size) };
      rows = [];
    }
    await feeding;
  } catch (error) {
    throw faultOf(error, count + 1);
  } finally {
    parser.destroy();
    await feeding.catch(() => undefined);
  }
  if (rows.length > 0) yield { rows, share: 1 };
}

function cellsOf(record: readonly string[], row: number): readonly string[] {
  if (row === 1 && record.length < 3 && DELIMITER_LINE.test(record.join(''))) return [];
  return record.map((cell) => KEPT_TEXT.exec(cell)?.[1] ?? cell);
}

/**
 * Whether a quotation mark that was never closed has taken in whole rows: a row is too short, and one of its cells has a
 * line with as many delimiters as a row has.
 */
function hasSwallowedRows(record: readonly string[], width: number, delimiter: string): boolean {
  if (width < 2 || record.length >= width) return false;
  return record.some((cell) => {
    if (!/[\r\n]/.test(cell)) return false;
    return cell.split(/\r\n|\r|\n/).some((line) => line.split(delimiter).length >= width);
  });
}

function faultOf(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code.includes('QUOTE'))
    return new TableFault('quote', row, { cause: error });
  return new TableFault('broken', row, { cause: error });
}

function share(taken: number, size: number): number {
  return size === 0 ? 1 : Math.min(1, taken / size);
}
