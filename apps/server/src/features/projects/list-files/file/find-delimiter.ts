import { LIST_DELIMITERS, type ListDelimiter } from '@seker/contract';
import { parse } from 'csv-parse/sync';

/** Returns the delimiter that splits the first lines into the most cells, with equal counts per line. */
export function findDelimiter(text: string): ListDelimiter {
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
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_error: true,
    skip_empty_lines: true,
    to: 100,
  });
  const lengths = rows.map(({ length }) => length);
  const width = lengths[0] ?? 0;
  if (width < 2) return 0;
  const alike = lengths.filter((length) => length === width).length / lengths.length;
  return width * alike * alike;
}
