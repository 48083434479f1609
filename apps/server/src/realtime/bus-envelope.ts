import { BoundedMap } from '@seker/kernel';
import { z } from 'zod';

/** One item of news as text: the JSON of its name, its content, and the id of the request that caused it, if any. */
export type NewsText = string;

/** The sender numbers its payloads, so that a receiver detects gaps. */
const head = { from: z.string(), seq: z.int() };
const item = z.union([z.tuple([z.string(), z.unknown()]), z.tuple([z.string(), z.unknown(), z.string()])]);
const batch = z.object({ ...head, news: z.array(item) });
/** A base64 piece of an item that exceeds a payload; the following pieces have the following numbers. */
const piece = z.object({ ...head, piece: z.int(), of: z.int(), bytes: z.string() });
/** Says that the sender is alive, and the number of its last payload; it has no number of its own. */
const beat = z.object({ from: z.string(), last: z.int() });
const envelope = z.union([batch, piece, beat]);

type Envelope = z.infer<typeof envelope>;

/**
 * Packs items into as few payloads as possible, each of at most `longest` bytes of UTF-8, numbered from `seq`. A longer
 * item is split into pieces.
 */
export function packNews(
  items: readonly NewsText[],
  { from, seq, longest }: { readonly from: string; readonly seq: number; readonly longest: number },
): readonly string[] {
  const payloads: string[] = [];
  const next = (): { from: string; seq: number } => ({ from, seq: seq + payloads.length });
  let open: NewsText[] = [];
  let size = 0;
  const close = (): void => {
    if (open.length > 0) payloads.push(`${emptyBatch(next()).slice(0, -2)}${open.join(',')}]}`);
    open = [];
    size = 0;
  };
  for (const text of items) {
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes + Buffer.byteLength(emptyBatch(next())) > longest) close();
    if (bytes + Buffer.byteLength(emptyBatch(next())) > longest)
      for (const part of piecesOf(text, from, longest)) payloads.push(JSON.stringify({ ...next(), ...part }));
    else {
      open.push(text);
      size += bytes;
    }
  }
  close();
  return payloads;
}

export function packBeat(from: string, last: number): string {
  return JSON.stringify({ from, last });
}

function emptyBatch({ from, seq }: { readonly from: string; readonly seq: number }): string {
  return JSON.stringify({ from, seq, news: [] });
}

function piecesOf(
  text: NewsText,
  from: string,
  longest: number,
): readonly Pick<PieceFields, 'piece' | 'of' | 'bytes'>[] {
  const most = { from, seq: Number.MAX_SAFE_INTEGER, piece: 99_999, of: 99_999, bytes: '' };
  // Four characters of base64 hold three bytes.
  const room = Math.floor((longest - Buffer.byteLength(JSON.stringify(most))) / 4) * 3;
  const all = Buffer.from(text);
  const of = Math.ceil(all.length / room);
  return Array.from({ length: of }, (_, index) => ({
    piece: index,
    of,
    bytes: all.subarray(index * room, (index + 1) * room).toString('base64'),
  }));
}

type PieceFields = z.infer<typeof piece>;

/** The content of one payload. */
export interface OpenedEnvelope {
  readonly news: readonly (readonly [name: string, content: unknown, request?: string])[];
  /** Earlier payloads of the sender were missed. */
  readonly isAfterGap: boolean;
  /** The payload could not be parsed: a newer node may have sent it. */
  readonly isMalformed: boolean;
}

const NOTHING: OpenedEnvelope = { news: [], isAfterGap: false, isMalformed: false };
/** More than the nodes that ever run at once, including recently restarted ones. */
const KEPT_SENDERS = 200;

interface KnownSender {
  readonly seq: number;
  readonly pieces: readonly string[];
}

/** Opens payloads in their order of arrival; the node's own are skipped. */
export function createEnvelopeReader(own: string): { open(payload: string): OpenedEnvelope; forget(): void } {
  let senders = new BoundedMap<string, KnownSender>(KEPT_SENDERS);
  return {
    open: (payload) => {
      const read = readEnvelope(payload);
      if (read === null) return { ...NOTHING, isMalformed: true };
      if (read.from === own) return NOTHING;
      const known = senders.get(read.from);
      const expected = 'last' in read ? known?.seq : known === undefined ? undefined : known.seq + 1;
      const seq = 'last' in read ? read.last : read.seq;
      const isAfterGap = expected !== undefined && seq !== expected;
      const pieces = known === undefined || isAfterGap ? [] : known.pieces;
      if ('last' in read) {
        senders.set(read.from, { seq, pieces });
        return { ...NOTHING, isAfterGap };
      }
      if ('news' in read) {
        senders.set(read.from, { seq, pieces: [] });
        return { news: read.news, isAfterGap, isMalformed: false };
      }
      const joined = read.piece === pieces.length ? [...pieces, read.bytes] : [];
      const isWhole = joined.length === read.of;
      senders.set(read.from, { seq, pieces: isWhole ? [] : joined });
      if (!isWhole) return { ...NOTHING, isAfterGap };
      const whole = readItem(joined);
      return whole === null
        ? { ...NOTHING, isAfterGap, isMalformed: true }
        : { news: [whole], isAfterGap, isMalformed: false };
    },
    /** Learns each sender's number anew, after a time without listening. */
    forget: () => {
      senders = new BoundedMap(KEPT_SENDERS);
    },
  };
}

function readEnvelope(payload: string): Envelope | null {
  const parsed = envelope.safeParse(parseJson(payload));
  return parsed.success ? parsed.data : null;
}

function readItem(pieces: readonly string[]): OpenedEnvelope['news'][number] | null {
  const whole = Buffer.concat(pieces.map((bytes) => Buffer.from(bytes, 'base64'))).toString();
  const parsed = item.safeParse(parseJson(whole));
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
