import { inflateSync } from 'node:zlib';

/**
 * A reader of SPSS system files that knows only their description (PSPP developer documentation, "System File Format"),
 * none of the code that writes them.
 */
export interface SavFile {
  readonly magic: string;
  readonly product: string;
  readonly layout: number;
  /** 8-byte elements per case. */
  readonly caseSize: number;
  readonly compression: number;
  readonly weight: number;
  readonly cases: number;
  readonly bias: number;
  readonly date: string;
  readonly time: string;
  readonly title: string;
  /** Record types in their order: 2, 3, 4, `7/3` …, 999. */
  readonly order: readonly string[];
  readonly records: readonly VariableRecord[];
  readonly valueLabels: readonly ValueLabels[];
  readonly extensions: ReadonlyMap<number, Extension>;
  /** Where the cases begin. */
  readonly casesAt: number;
  /** By case. */
  readonly elements: readonly (readonly Element[])[];
  readonly variables: readonly ReadVariable[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Eight bytes, a number that stands for itself, or `null` for system-missing. */
type Element = Uint8Array | number | null;

/** A record of type 2; `type` is the width of a text, 0 for a number, -1 for a continuation. */
interface VariableRecord {
  readonly type: number;
  readonly name: string;
  readonly label: string | null;
  readonly missing: readonly number[];
  readonly print: Shape;
  readonly write: Shape;
}

interface Shape {
  readonly format: number;
  readonly width: number;
  readonly decimals: number;
}

interface ValueLabels {
  readonly labels: readonly (readonly [number, string])[];
  readonly elements: readonly number[];
}

interface Extension {
  readonly size: number;
  readonly count: number;
  readonly bytes: Buffer;
}

/** A variable as a reader shows it: the segments of a very long text are one. */
interface ReadVariable {
  readonly name: string;
  readonly width: number;
  readonly segments: readonly number[];
  readonly label: string | null;
}

const ELEMENT = 8;
const SEGMENT = 255;

const SYSTEM_MISSING = -Number.MAX_VALUE;

export function readSav(file: Buffer): SavFile {
  const at = { place: 0 };
  const take = (bytes: number): Buffer => {
    at.place += bytes;
    return file.subarray(at.place - bytes, at.place);
  };
  const text = (bytes: number): string => take(bytes).toString('utf8').trimEnd();
  const int = (): number => take(4).readInt32LE();
  const double = (): number => take(8).readDoubleLE();
  const [magic, product] = [text(4), text(60)];
  const [layout, caseSize, compression, weight, cases] = [int(), int(), int(), int(), int()];
  const bias = double();
  const [date, time, title] = [text(9), text(8), text(64)];
  take(3);

  const order: string[] = [];
  const records: VariableRecord[] = [];
  const valueLabels: ValueLabels[] = [];
  const extensions = new Map<number, Extension>();
  for (let type = int(); type !== 999; type = int()) {
    if (type === 2) records.push(variableRecord());
    else if (type === 3) valueLabels.push(labels());
    else if (type === 7) {
      const [subtype, size, count] = [int(), int(), int()];
      extensions.set(subtype, { size, count, bytes: take(size * count) });
      order.push(`7/${subtype}`);
      continue;
    } else throw new Error(`no record of type ${type} at ${at.place}`);
    order.push(String(type));
  }
  order.push('999');
  if (int() !== 0) throw new Error('the end of the dictionary is none');
  const casesAt = at.place;
  const packed = compression === 2 ? inflated(file, casesAt) : file.subarray(casesAt);
  const elements = unpack(packed, caseSize, bias);
  const variables = variablesOf(records, extensions);
  const rows = elements.map((one) => cellsOf(one, variables));
  const head = { magic, product, layout, caseSize, compression, weight, cases, bias, date, time, title };
  return { ...head, order, records, valueLabels, extensions, casesAt, elements, variables, rows };

  function variableRecord(): VariableRecord {
    const [type, hasLabel, missing] = [int(), int(), int()];
    const [print, write] = [shape(), shape()];
    const name = text(8);
    const length = hasLabel === 1 ? int() : 0;
    const label = hasLabel === 1 ? take(Math.ceil(length / 4) * 4) : null;
    const codes = Array.from({ length: missing }, double);
    return { type, name, label: label?.subarray(0, length).toString('utf8') ?? null, missing: codes, print, write };
  }

  function shape(): Shape {
    const [decimals = 0, width = 0, format = 0] = take(4);
    return { format, width, decimals };
  }

  function labels(): ValueLabels {
    const told = Array.from({ length: int() }, () => {
      const code = double();
      const [length = 0] = take(1);
      const padded = Math.ceil((length + 1) / ELEMENT) * ELEMENT - 1;
      return [code, take(padded).subarray(0, length).toString('utf8')] as const;
    });
    if (int() !== 4) throw new Error('labels of values without their variables');
    return { labels: told, elements: Array.from({ length: int() }, int) };
  }
}

/** The texts of an extension record, between its separators. */
export function textsOf({ extensions }: SavFile, subtype: number, separator: string): readonly string[] {
  const text = extensions.get(subtype)?.bytes.toString('utf8') ?? '';
  return text === '' ? [] : text.split(separator);
}

function variablesOf(records: readonly VariableRecord[], extensions: SavFile['extensions']): readonly ReadVariable[] {
  const pairs = (subtype: number, separator: string): ReadonlyMap<string, string> => {
    const lines = (extensions.get(subtype)?.bytes.toString('utf8') ?? '').split(separator);
    return new Map(lines.filter((line) => line !== '').map((line) => line.split('=') as [string, string]));
  };
  const [names, widths] = [pairs(13, '\t'), pairs(14, '\0\t')];
  const whole = records.filter(({ type }) => type !== -1);
  const variables: ReadVariable[] = [];
  for (let at = 0; at < whole.length; ) {
    const record = whole[at];
    if (record === undefined) break;
    const { name, type, label } = record;
    const width = Number(widths.get(name) ?? type);
    const count = width > SEGMENT ? Math.ceil(width / 252) : 1;
    const segments = whole.slice(at, at + count).map((one) => one.type);
    variables.push({ name: names.get(name) ?? name, width, segments, label });
    at += count;
  }
  return variables;
}

/** Bytecode compression: eight codes, followed by the elements that they announce as raw. */
function unpack(bytes: Buffer, caseSize: number, bias: number): readonly (readonly Element[])[] {
  const elements: Element[] = [];
  const BLANKS = Buffer.alloc(ELEMENT, ' ');
  let place = 0;
  for (let isOpen = true; isOpen && place < bytes.length; ) {
    const codes = bytes.subarray(place, place + ELEMENT);
    place += ELEMENT;
    for (const code of codes) {
      if (code === 0) continue;
      if (code === 252) {
        isOpen = false;
        break;
      }
      if (code === 253) {
        elements.push(bytes.subarray(place, place + ELEMENT));
        place += ELEMENT;
      } else if (code === 254) elements.push(BLANKS);
      else elements.push(code === 255 ? null : code - bias);
    }
  }
  const count = caseSize === 0 ? 0 : elements.length / caseSize;
  return Array.from({ length: count }, (_, one) => elements.slice(one * caseSize, (one + 1) * caseSize));
}

function cellsOf(elements: readonly Element[], variables: readonly ReadVariable[]) {
  let at = 0;
  return variables.map(({ width, segments }): string | number | null => {
    if (width === 0) {
      const element = elements[at] ?? null;
      at += 1;
      const value = element instanceof Uint8Array ? Buffer.from(element).readDoubleLE() : element;
      return value === SYSTEM_MISSING ? null : value;
    }
    const parts = segments.map((segment) => {
      const own = elements.slice(at, at + Math.ceil(segment / ELEMENT));
      at += own.length;
      const bytes = Buffer.concat(own.flatMap((one) => (one instanceof Uint8Array ? one : [])));
      if (bytes.subarray(segment).toString().trim() !== '') throw new Error('a text is not filled up with blanks');
      return bytes.subarray(0, segment);
    });
    return Buffer.concat(parts).toString('utf8').trimEnd();
  });
}

/** The blocks of a ZLIB-compressed file, held to what its trailer says of them. */
function inflated(file: Buffer, at: number): Buffer {
  const long = (place: number): number => Number(file.readBigInt64LE(place));
  const [headerAt, trailerAt, trailerLength] = [long(at), long(at + 8), long(at + 16)];
  if (headerAt !== at) throw new Error('the header of the blocks names another place');
  if (trailerAt + trailerLength !== file.length) throw new Error('the trailer does not end the file');
  const count = file.readInt32LE(trailerAt + 20);
  if (long(trailerAt) !== -100 || long(trailerAt + 8) !== 0 || trailerLength !== 24 + count * 24)
    throw new Error('the trailer is none');
  let [plainAt, packedAt] = [at, at + 24];
  const blocks = Array.from({ length: count }, (_, index) => {
    const entry = trailerAt + 24 + index * 24;
    const [size, packed] = [file.readInt32LE(entry + 16), file.readInt32LE(entry + 20)];
    if (long(entry) !== plainAt || long(entry + 8) !== packedAt) throw new Error('a block stands in another place');
    const block = inflateSync(file.subarray(packedAt, packedAt + packed));
    if (block.length !== size) throw new Error('a block has another size');
    if (index < count - 1 && size !== file.readInt32LE(trailerAt + 16)) throw new Error('a block is not full');
    plainAt += size;
    packedAt += packed;
    return block;
  });
  if (packedAt !== trailerAt) throw new Error('blocks do not end where the trailer begins');
  return Buffer.concat(blocks);
}
