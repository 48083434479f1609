import { type FileBytes, type FileContents, FileFaultError, type ReadWork } from '../read-back/file-bytes.ts';
import { entryText, readArchive, requireEntry } from '../read-back/read-archive.ts';

const LINE_FEED = 0x0a;

/** Counts the lines, and reads the names of the columns from the codebook. */
export async function readBackJsonLines(
  file: FileBytes,
  work: ReadWork,
  names: { readonly data: string; readonly codebook: string },
): Promise<FileContents> {
  const entries = await readArchive(file, work);
  const columns = columnsOf(await entryText(requireEntry(entries, names.codebook), work));
  let [rows, last] = [0, LINE_FEED];
  for await (const bytes of requireEntry(entries, names.data).bytes())
    for (const byte of bytes) {
      if (byte === LINE_FEED) rows += 1;
      last = byte;
    }
  if (last !== LINE_FEED) throw new FileFaultError('the last line is cut');
  return { columns, rows };
}

function columnsOf(codebook: string): readonly string[] {
  const { columns }: { readonly columns?: unknown } = JSON.parse(codebook);
  if (!Array.isArray(columns)) throw new FileFaultError('the codebook has no columns');
  return columns.map(({ name }: { readonly name: unknown }) => String(name));
}
