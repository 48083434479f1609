import type { ByteWork } from '../byte-work.ts';
import { codebookJson } from '../codebook-json.ts';
import type { Format, Piece } from '../format.ts';
import type { Table } from '../table.ts';
import { zipArchive } from '../xlsx/zip-archive.ts';
import { readBackJsonLines } from './read-back-json-lines.ts';

const DATA = 'data.jsonl';
const CODEBOOK = 'codebook.json';

/** One JSON object per line with unmodified cells, and the codebook as a second file. */
export const JSON_LINES: Format = {
  ending: 'zip',
  mime: 'application/zip',
  mostColumns: null,
  passes: 1,
  encode: encodeJsonLines,
  readBack: async (file, work, unseen) =>
    await readBackJsonLines(file, work, { data: DATA, codebook: CODEBOOK, unseen }),
};

async function* encodeJsonLines(table: Table, work: ByteWork): AsyncGenerator<Piece> {
  const files = [
    { name: DATA, bytes: lines(table, work) },
    { name: CODEBOOK, bytes: book(table, work) },
  ];
  for await (const bytes of zipArchive(files, work)) yield { bytes };
}

async function* lines({ columns, rows }: Table, work: ByteWork): AsyncGenerator<Uint8Array> {
  const names = columns.map(({ name }) => JSON.stringify(name));
  for await (const page of rows()) {
    const text = page.map(
      (row) => `{${names.map((name, at) => `${name}:${JSON.stringify(row[at] ?? null)}`).join(',')}}\n`,
    );
    yield work.lentUtf8(text.join(''));
  }
}

async function* book(table: Table, work: ByteWork): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield work.utf8(codebookJson(table));
}
