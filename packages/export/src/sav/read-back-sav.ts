import { utf8Length } from '../cut-text.ts';
import { ByteCursor } from '../read-back/byte-cursor.ts';
import { type FileBytes, type FileContents, FileFaultError, piecesOf, type ReadWork } from '../read-back/file-bytes.ts';
import { type ReadSavVariable, readSavDictionary, type SavDictionary } from './read-sav-dictionary.ts';

const END = 252;
const RAW = 253;
/** From this code on, an element has no value: it is blank or missing. */
const NO_VALUE = 254;
const ELEMENT = 8;
/** SPSS's own limits, in bytes. */
const MOST = { name: 64, label: 256, width: 32_767, missing: 3 } as const;
const TRAILER_HEAD = 24;
const BLOCK_ENTRY = 24;

/** Reads the dictionary of an SPSS file, and passes its cases to count them. */
export async function readBackSav(file: FileBytes, work: ReadWork, unseen: Set<number>): Promise<FileContents> {
  const dictionary = await readSavDictionary(file, work);
  const { variables, cases } = dictionary;
  for (const variable of variables) requireLimits(variable);
  const counter = new ElementCounter(dictionary, unseen);
  const pieces = dictionary.isInBlocks
    ? blocksOf(file, dictionary, work)
    : piecesOf(file, dictionary.casesAt, file.size);
  for await (const bytes of pieces) counter.add(bytes);
  const rows = dictionary.elements === 0 ? cases : counter.total() / dictionary.elements;
  if (rows !== cases) throw new FileFaultError(`rows: ${rows} of ${cases}`);
  return {
    columns: variables.map(({ name }) => name),
    rows,
    told: variables.map(({ label, width, values }) => ({ label, codes: width > 0 ? null : new Set(values.keys()) })),
  };
}

function requireLimits({ name, label, width, missing }: ReadSavVariable): void {
  const isKept =
    utf8Length(name) <= MOST.name &&
    utf8Length(label) <= MOST.label &&
    width <= MOST.width &&
    missing.length <= MOST.missing;
  if (!isKept) throw new FileFaultError(name, 'beyondLimit');
}

/** Counts the elements of compressed cases: eight codes, followed by the elements that they announce as raw. */
class ElementCounter {
  #elements = 0;
  /** Of the eight codes at hand. */
  #code = 0;
  #rawBytes = 0;
  #isEnded = false;
  /** The place of the column of each element of a case. */
  readonly #places: readonly number[];
  readonly #unseen: Set<number>;

  constructor({ elements, variables }: SavDictionary, unseen: Set<number>) {
    this.#unseen = unseen;
    this.#places = variables.flatMap(({ element }, place) =>
      Array.from({ length: (variables[place + 1]?.element ?? elements) - element }, () => place),
    );
  }

  add(bytes: Uint8Array): void {
    const [places, unseen] = [this.#places, this.#unseen];
    // Locals take a third of the time of the fields, which counts over every byte of a large file.
    let [code, rawBytes, elements, isEnded] = [this.#code, this.#rawBytes, this.#elements, this.#isEnded];
    for (let at = 0; at < bytes.length; ) {
      if (code === ELEMENT) {
        const skipped = Math.min(rawBytes, bytes.length - at);
        rawBytes -= skipped;
        at += skipped;
        if (rawBytes === 0) code = 0;
        continue;
      }
      const read = bytes[at] ?? 0;
      at += 1;
      code += 1;
      if (isEnded && read !== 0) throw new FileFaultError('something follows the end of the cases');
      if (read === END) isEnded = true;
      else if (read !== 0) {
        if (unseen.size > 0 && read < NO_VALUE) unseen.delete(places[elements % places.length] ?? -1);
        elements += 1;
      }
      if (read === RAW) rawBytes += ELEMENT;
      if (code === ELEMENT && rawBytes === 0) code = 0;
    }
    [this.#code, this.#rawBytes, this.#elements, this.#isEnded] = [code, rawBytes, elements, isEnded];
  }

  total(): number {
    if (!this.#isEnded || this.#code > 0) throw new FileFaultError('the cases end too early');
    return this.#elements;
  }
}

/** The inflated blocks of a `.zsav`, by the directory at its end. */
async function* blocksOf(file: FileBytes, { casesAt }: SavDictionary, work: ReadWork): AsyncGenerator<Uint8Array> {
  const head = new ByteCursor(file, casesAt);
  await head.fetch(TRAILER_HEAD);
  const [headerAt, trailerAt, trailerLength] = [head.int64(), head.int64(), head.int64()];
  if (headerAt !== casesAt || trailerAt + trailerLength !== file.size)
    throw new FileFaultError('the directory of the blocks is not where it should be');
  const trailer = new ByteCursor(file, trailerAt);
  await trailer.fetch(TRAILER_HEAD);
  trailer.bytes(20);
  const count = trailer.int32();
  if (trailerLength !== TRAILER_HEAD + count * BLOCK_ENTRY)
    throw new FileFaultError('the directory of the blocks is cut');
  for (let index = 0; index < count; index += 1) {
    await trailer.fetch(BLOCK_ENTRY);
    trailer.bytes(8);
    const [at, size, packed] = [trailer.int64(), trailer.int32(), trailer.int32()];
    const block = await work.inflate(await file.read(at, packed)).catch(() => {
      throw new FileFaultError('a block cannot be inflated');
    });
    if (block.length !== size) throw new FileFaultError('a block has another length');
    yield block;
  }
}
