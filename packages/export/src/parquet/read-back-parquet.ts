import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import { parquetMetadata } from 'hyparquet/src/metadata.js';
import { parquetReadObjects } from 'hyparquet/src/read.js';
import { ByteCursor } from '../read-back/byte-cursor.ts';
import { columnsToldBy } from '../read-back/columns-told-by.ts';
import { type FileBytes, type FileContents, FileFaultError, type ReadWork } from '../read-back/file-bytes.ts';

const MAGIC = 'PAR1';
/** The length of the footer, and the sign. */
const END_BYTES = 8;

/** Reads the footer of a Parquet file, holds every group of rows to the file's length, and finds values in columns. */
export async function readBackParquet(
  file: FileBytes,
  work: ReadWork,
  { unseen, codebook }: { readonly unseen: Set<number>; readonly codebook: string },
): Promise<FileContents> {
  const end = new ByteCursor(file, Math.max(0, file.size - END_BYTES));
  await end.fetch(END_BYTES);
  const length = end.int32();
  const from = file.size - END_BYTES - length;
  const signs = [await file.read(0, MAGIC.length), end.bytes(MAGIC.length)].map((bytes) => work.text(bytes));
  if (from < MAGIC.length || signs.some((sign) => sign !== MAGIC)) throw new FileFaultError('this is no Parquet file');
  const footer = Uint8Array.from(await file.read(from, length + END_BYTES));
  const metadata = parquetMetadata(footer.buffer);
  const { schema, num_rows: rows, row_groups: groups, key_value_metadata: more = [] } = metadata;
  for (const { columns } of groups)
    for (const { meta_data: chunk } of columns) {
      const ends = Number(
        (chunk?.dictionary_page_offset ?? chunk?.data_page_offset ?? 0n) + (chunk?.total_compressed_size ?? 0n),
      );
      if (chunk === undefined || ends > from) throw new FileFaultError('a column of a group lies outside the file');
    }
  if (groups.reduce((sum, group) => sum + group.num_rows, 0n) !== rows) throw new FileFaultError('a group is missing');
  const columns = schema.slice(1).map(({ name }) => name);
  await findValues(file, { metadata, columns, unseen });
  const { told } = columnsToldBy(more.find(({ key }) => key === codebook)?.value ?? '{}');
  return { columns, rows: Number(rows), told };
}

/** Decodes group by group the columns in which no value was found yet: after the first one hardly any. */
async function findValues(
  file: FileBytes,
  {
    metadata,
    columns,
    unseen,
  }: {
    readonly metadata: FileMetaData;
    readonly columns: readonly string[];
    readonly unseen: Set<number>;
  },
): Promise<void> {
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    if (unseen.size === 0) return;
    const rowEnd = rowStart + Number(group.num_rows);
    const wanted = [...unseen].flatMap((at) => columns[at] ?? []);
    const rows = await parquetReadObjects({ file: asBuffer(file), metadata, columns: wanted, rowStart, rowEnd });
    for (const at of unseen) if (rows.some((row) => (row[columns[at] ?? ''] ?? '') !== '')) unseen.delete(at);
    rowStart = rowEnd;
  }
}

function asBuffer(file: FileBytes): AsyncBuffer {
  return {
    byteLength: file.size,
    slice: async (from, to = file.size) => Uint8Array.from(await file.read(from, to - from)).buffer,
  };
}
