import { columnsToldBy } from '../read-back/columns-told-by.ts';
import { type FileBytes, type FileContents, FileFaultError, type ReadWork } from '../read-back/file-bytes.ts';
import { entryText, readArchive, requireEntry } from '../read-back/read-archive.ts';

const LINE_FEED = 0x0a;

/** Counts the lines, and reads the columns from the codebook. */
export async function readBackJsonLines(
  file: FileBytes,
  work: ReadWork,
  { unseen, ...names }: { readonly data: string; readonly codebook: string; readonly unseen: Set<number> },
): Promise<FileContents> {
  const entries = await readArchive(file, work);
  const { columns, told } = columnsToldBy(await entryText(requireEntry(entries, names.codebook), work));
  const lines = new Lines(work, columns, unseen);
  for await (const bytes of requireEntry(entries, names.data).bytes()) lines.add(bytes);
  return { columns, rows: lines.total(), told };
}

/** Counts lines; as long as values are to be found, they are read, too. */
class Lines {
  readonly #work: ReadWork;
  readonly #columns: readonly string[];
  readonly #unseen: Set<number>;
  #rows = 0;
  #last = LINE_FEED;
  /** The bytes of a line whose end has not come. */
  #begun: Uint8Array[] = [];

  constructor(work: ReadWork, columns: readonly string[], unseen: Set<number>) {
    this.#work = work;
    this.#columns = columns;
    this.#unseen = unseen;
  }

  add(bytes: Uint8Array): void {
    let from = 0;
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, from)) {
      if (this.#unseen.size > 0) this.#look(bytes.subarray(from, at));
      this.#begun = [];
      this.#rows += 1;
      from = at + 1;
    }
    // The memory of a piece is lent.
    if (this.#unseen.size > 0) this.#begun.push(bytes.slice(from));
    this.#last = bytes.at(-1) ?? this.#last;
  }

  total(): number {
    if (this.#last !== LINE_FEED) throw new FileFaultError('the last line is cut');
    return this.#rows;
  }

  #look(rest: Uint8Array): void {
    const row: Readonly<Record<string, unknown>> = JSON.parse(this.#work.text(joined([...this.#begun, rest])));
    for (const at of this.#unseen) {
      const cell = row[this.#columns[at] ?? ''] ?? '';
      if (cell !== '') this.#unseen.delete(at);
    }
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
