import { ByteCursor } from '../read-back/byte-cursor.ts';
import { type FileBytes, FileFaultError, type ReadWork } from '../read-back/file-bytes.ts';

/** What an SPSS file says of itself before its cases. */
export interface SavDictionary {
  readonly isInBlocks: boolean;
  /** 8-byte elements per case. */
  readonly elements: number;
  /** Number of cases that the header tells. */
  readonly cases: number;
  readonly variables: readonly ReadSavVariable[];
  /** Where the cases begin. */
  readonly casesAt: number;
}

export interface ReadSavVariable {
  readonly name: string;
  /** Bytes of a text; 0 for a number. */
  readonly width: number;
  readonly label: string;
  /** The labels of its codes. */
  readonly values: ReadonlyMap<number, string>;
  readonly missing: readonly number[];
  /** Index of its first element in a case, from 0. */
  readonly element: number;
}

interface FirstRecord {
  readonly shortName: string;
  readonly width: number;
  readonly label: string;
  readonly missing: readonly number[];
  /** Index among the elements, from 1. */
  readonly index: number;
}

const HEADER_BYTES = 176;
const MOST_LABELS_BYTES = 264;
const SEGMENT = 255;
const SEGMENT_COUNTS = 252;

/** Reads the dictionary of an SPSS file in code page UTF-8 (PSPP developer documentation, "System File Format"). */
export async function readSavDictionary(file: FileBytes, work: ReadWork): Promise<SavDictionary> {
  const cursor = new ByteCursor(file);
  const text = (count: number): string => work.text(cursor.bytes(count)).replace(/[ \0]+$/, '');
  await cursor.fetch(HEADER_BYTES);
  const magic = text(4);
  cursor.bytes(60);
  const [layout, elements, compression] = [cursor.int32(), cursor.int32(), cursor.int32()];
  if (!/^\$FL[23]$/.test(magic) || layout !== 2) throw new FileFaultError('this is no SPSS file');
  if (compression === 0) throw new FileFaultError('an uncompressed SPSS file is not read');
  cursor.int32();
  const cases = cursor.int32();
  cursor.bytes(HEADER_BYTES - 84);
  const records: FirstRecord[] = [];
  const values = new Map<number, ReadonlyMap<number, string>>();
  const texts = new Map<number, string>();
  let index = 0;
  for (;;) {
    await cursor.fetch(40);
    const type = cursor.int32();
    if (type === 999) break;
    if (type === 2) {
      index += 1;
      const record = await variableRecord(index);
      if (record !== null) records.push(record);
    } else if (type === 3) await valueLabels();
    else if (type === 7) {
      const [subtype, size, count] = [cursor.int32(), cursor.int32(), cursor.int32()];
      await cursor.fetch(size * count);
      const bytes = cursor.bytes(size * count);
      if (subtype === 13 || subtype === 14) texts.set(subtype, work.text(bytes));
    } else throw new FileFaultError(`the dictionary has a record of type ${type}`);
  }
  cursor.int32();
  if (index !== elements) throw new FileFaultError('the dictionary and the header tell different cases');
  const variables = joined(records, values, pairsOf(texts.get(13), '\t'), pairsOf(texts.get(14), '\0\t'));
  return { isInBlocks: compression === 2, elements, cases, variables, casesAt: cursor.place };

  /** Null for a record that continues a text. */
  async function variableRecord(at: number): Promise<FirstRecord | null> {
    const [width, hasLabel, missing] = [cursor.int32(), cursor.int32(), cursor.int32()];
    cursor.bytes(8);
    const shortName = text(8);
    await cursor.fetch(4);
    const length = hasLabel === 1 ? cursor.int32() : 0;
    const padded = Math.ceil(length / 4) * 4;
    await cursor.fetch(padded + Math.abs(missing) * 8);
    const label = text(length);
    cursor.bytes(padded - length);
    const codes = Array.from({ length: Math.abs(missing) }, () => cursor.float64());
    return width === -1 ? null : { shortName, width, label, missing: codes, index: at };
  }

  async function valueLabels(): Promise<void> {
    const labels = new Map<number, string>();
    for (let left = cursor.int32(); left > 0; left -= 1) {
      await cursor.fetch(MOST_LABELS_BYTES + 8);
      const code = cursor.float64();
      const length = cursor.byte();
      const label = text(length);
      cursor.bytes(Math.ceil((length + 1) / 8) * 8 - 1 - length);
      labels.set(code, label);
    }
    await cursor.fetch(8);
    if (cursor.int32() !== 4) throw new FileFaultError('labels of values stand without their variables');
    const count = cursor.int32();
    await cursor.fetch(count * 4);
    for (let left = count; left > 0; left -= 1) values.set(cursor.int32(), labels);
  }
}

function pairsOf(text: string | undefined, separator: string): ReadonlyMap<string, string> {
  const pairs = (text ?? '').split(separator).filter((pair) => pair.includes('='));
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

/** The segments of a very long text are one variable. */
function joined(
  records: readonly FirstRecord[],
  values: ReadonlyMap<number, ReadonlyMap<number, string>>,
  longNames: ReadonlyMap<string, string>,
  widths: ReadonlyMap<string, string>,
): readonly ReadSavVariable[] {
  const variables: ReadSavVariable[] = [];
  for (let at = 0; at < records.length; ) {
    const record = records[at];
    if (record === undefined) break;
    const { shortName, label, missing, index } = record;
    const width = Number(widths.get(shortName) ?? record.width);
    const name = longNames.get(shortName) ?? shortName;
    variables.push({ name, width, label, missing, values: values.get(index) ?? new Map(), element: index - 1 });
    const segments = width <= SEGMENT ? 1 : Math.ceil(width / SEGMENT_COUNTS);
    const prefix = shortName.slice(0, 5);
    if (records.slice(at, at + segments).filter((one) => one.shortName.startsWith(prefix)).length !== segments)
      throw new FileFaultError(`the segments of ${name} do not belong together`);
    at += segments;
  }
  return variables;
}
