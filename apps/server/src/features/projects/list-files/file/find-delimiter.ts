import { LIST_DELIMITERS, type ListDelimiter } from '@seker/contract';
import { parse } from 'csv-parse/sync';
import { DELIMITER_LINE } from './read-csv.ts';

/**
 * Returns the delimiter that the first line names, or else that splits the first lines into the most cells, with equal
 * counts per line.
 */
export function findDelimiter(text: string): ListDelimiter {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const named = LIST_DELIMITERS.find((delimiter) => delimiter === DELIMITER_LINE.exec(firstLine)?.[1]);
  if (named !== undefined) return named;
  const lines = text.slice(0, 65_536);
  let best: { readonly delimiter: ListDelimiter; readonly score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of LIST_DELIMITERS) {
    const score = scoreOf(lines, delimiter);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function scoreOf(text: string, delimiter: ListDelimiter): number {
  const rows: string[][] = parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    skip_empty_lines: true,
    to: 100,
  });
  const lengths = rows.map(({ length }) => length);
  // Lines above the headings are shorter.
  const width = commonest(lengths);
  if (width < 2) return 0;
  const alike = lengths.filter((length) => length === width).length / lengths.length;
  return width * alike * alike;
}

function commonest(lengths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const length of lengths) counts.set(length, (counts.get(length) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return lengths.find((length) => counts.get(length) === most) ?? 0;
}
