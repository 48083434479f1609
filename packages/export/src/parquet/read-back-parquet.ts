import { parquetMetadata } from 'hyparquet/src/metadata.js';
import { ByteCursor } from '../read-back/byte-cursor.ts';
import { type FileBytes, type FileContents, FileFaultError, type ReadWork } from '../read-back/file-bytes.ts';

const MAGIC = 'PAR1';
/** The length of the footer, and the sign. */
const END_BYTES = 8;

/** Reads the footer of a Parquet file, and holds every group of rows to the file's length. */
export async function readBackParquet(file: FileBytes, work: ReadWork): Promise<FileContents> {
  const end = new ByteCursor(file, Math.max(0, file.size - END_BYTES));
  await end.fetch(END_BYTES);
  const length = end.int32();
  const from = file.size - END_BYTES - length;
  const signs = [await file.read(0, MAGIC.length), end.bytes(MAGIC.length)].map((bytes) => work.text(bytes));
  if (from < MAGIC.length || signs.some((sign) => sign !== MAGIC)) throw new FileFaultError('this is no Parquet file');
  const footer = Uint8Array.from(await file.read(from, length + END_BYTES));
  const { schema, num_rows: rows, row_groups: groups } = parquetMetadata(footer.buffer);
  for (const { columns } of groups)
    for (const { meta_data: chunk } of columns) {
      const ends = Number(
        (chunk?.dictionary_page_offset ?? chunk?.data_page_offset ?? 0n) + (chunk?.total_compressed_size ?? 0n),
      );
      if (chunk === undefined || ends > from) throw new FileFaultError('a column of a group lies outside the file');
    }
  if (groups.reduce((sum, group) => sum + group.num_rows, 0n) !== rows) throw new FileFaultError('a group is missing');
  return { columns: schema.slice(1).map(({ name }) => name), rows: Number(rows) };
}
