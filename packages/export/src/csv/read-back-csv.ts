import { type FileBytes, type FileContents, FileFaultError, type ReadWork } from '../read-back/file-bytes.ts';
import { type ArchiveEntry, entryText, readArchive, requireEntry } from '../read-back/read-archive.ts';
import { BYTE_ORDER_MARK } from './csv-lines.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const COMMA = 0x2c;
/** Longer than any line of headings: names have 64 bytes at most. */
const MOST_HEAD_BYTES = 16_000_000;

/** Counts the records of the data of an archive, and reads every other file to its end. */
export async function readBackCsv(
  file: FileBytes,
  work: ReadWork,
  { unseen, ...names }: { readonly data: string; readonly script: string | null; readonly unseen: Set<number> },
): Promise<FileContents> {
  const entries = await readArchive(file, work);
  if (names.script !== null && (await entryText(requireEntry(entries, names.script), work)) === '')
    throw new FileFaultError(`${names.script} is empty`);
  return await readRecords(requireEntry(entries, names.data), work, unseen);
}

/** A record ends at a line break outside quotes. */
async function readRecords(entry: ArchiveEntry, work: ReadWork, unseen: Set<number>): Promise<FileContents> {
  const head: number[] = [];
  let [ends, isQuoted, last, field] = [0, false, LINE_FEED, 0];
  for await (const bytes of entry.bytes())
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      if (ends === 0 && head.length < MOST_HEAD_BYTES) head.push(byte);
      if (byte === LINE_FEED && !isQuoted) [ends, field] = [ends + 1, 0];
      else if (byte === COMMA && !isQuoted) field += 1;
      else if (unseen.size > 0 && ends > 0 && byte !== QUOTE && byte !== CARRIAGE_RETURN) unseen.delete(field);
      last = byte;
    }
  if (isQuoted || last !== LINE_FEED || ends === 0) throw new FileFaultError('the last record is cut');
  const names = work.text(Uint8Array.from(head)).replace(BYTE_ORDER_MARK, '').trimEnd();
  return { columns: names === '' ? [] : names.split(','), rows: ends - 1, told: null };
}
