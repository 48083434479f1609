import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { MOST_LIST_ROWS } from '@seker/contract';
import { CsvError, parse } from 'csv-parse';
import { TableFault, type TableFile, type TablePart, type TableRow } from './table.ts';

const ROWS_AT_ONCE = 1_000;
/** A longer row has an unclosed quotation mark. */
const LONGEST_ROW = 1024 * 1024;

/** Reads the rows of a text file in one pass. */
export async function* readCsv({ path, reading }: TableFile): AsyncGenerator<TablePart> {
  const { size } = await stat(path);
  let taken = 0;
  const source = decoded(path, reading.encoding, (bytes) => {
    taken += bytes;
  });
  const parser = parse({
    delimiter: reading.delimiter,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  });
  const feeding = pipeline(source, parser);
  feeding.catch(() => undefined);
  let rows: TableRow[] = [];
  let count = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      count += 1;
      if (count > MOST_LIST_ROWS + 1) throw new TableFault('tooLarge', count);
      // Numbered like in spreadsheets: empty lines count, and a cell with several lines counts as one row.
      rows.push({ number: count, cells: record });
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

/**
 * Decodes a file as a stream. UTF-8 and UTF-16 are strict, so that no character is lost silently; any file is valid in
 * windows-1255.
 */
export async function* decoded(
  path: string,
  encoding: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'windows-1255' });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      onBytes(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new TableFault('encoding', null, { cause: error });
    throw error;
  }
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
