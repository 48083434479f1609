import type { ByteWork } from '../byte-work.ts';
import type { Format, Piece } from '../format.ts';
import type { Table } from '../table.ts';

/** An object a line, each cell as it is. */
export const JSON_LINES: Format = { ending: 'jsonl', mime: 'application/x-ndjson', passes: 1, encode: encodeJsonLines };

async function* encodeJsonLines({ columns, rows }: Table, work: ByteWork): AsyncGenerator<Piece> {
  const names = columns.map(({ name }) => JSON.stringify(name));
  for await (const page of rows()) {
    const lines = page.map(
      (row) => `{${names.map((name, at) => `${name}:${JSON.stringify(row[at] ?? null)}`).join(',')}}\n`,
    );
    yield { bytes: work.utf8(lines.join('')) };
  }
}
