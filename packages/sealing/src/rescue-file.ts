import { joined } from './joined.ts';

/**
 * "SEKERRES" (8) · version (1) · for each item: length of its head (4, big-endian), the head as JSON, length of its body (4),
 * the body. Nothing follows the last item; the number of items stands in the head of the first, so that a file which was
 * cut off is known as such.
 */
const MAGIC = new TextEncoder().encode('SEKERRES');
const VERSION = 1;
const LENGTH_BYTES = 4;

/**
 * `device`: the device's own key, by which it is known whose file it is · `package`: what waits to be sent, as it is · the others:
 * copies of what is not finished, or not sent as part of anything.
 */
export type RescueKind = (typeof KINDS)[number];

const KINDS = ['device', 'package', 'interview', 'visit', 'medium'] as const;

export interface RescueItem {
  readonly kind: RescueKind;
  /** The key under which the device keeps it. */
  readonly key: string;
  /** Sealed to the server's key. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type RescueContents =
  | { readonly type: 'notRescueFile' }
  | { readonly type: 'unknownVersion' }
  | {
      readonly type: 'items';
      readonly items: readonly RescueItem[];
      /** False where the file was cut off: the items are those that are whole. */
      readonly isWhole: boolean;
    };

/** Writes everything that a device has not sent yet into one file. */
export function writeRescueFile(items: readonly RescueItem[]): Uint8Array<ArrayBuffer> {
  const count = { count: items.length };
  return joined([
    MAGIC,
    new Uint8Array([VERSION]),
    ...part(count, new Uint8Array()),
    ...items.flatMap(({ kind, key, bytes }) => part({ kind, key }, bytes)),
  ]);
}

/** Reads such a file as far as it is whole. */
export function readRescueFile(file: Uint8Array<ArrayBuffer>): RescueContents {
  if (!MAGIC.every((byte, index) => file[index] === byte)) return { type: 'notRescueFile' };
  if (file[MAGIC.length] !== VERSION) return { type: 'unknownVersion' };
  const items: RescueItem[] = [];
  let count: number | null = null;
  let at = MAGIC.length + 1;
  for (;;) {
    const head = block(file, at);
    const body = head === null ? null : block(file, head.end);
    if (head === null || body === null) break;
    const { kind, key, ...about } = parsed(head.bytes);
    if (count === null) count = typeof about['count'] === 'number' ? about['count'] : null;
    else if (typeof key === 'string' && isKind(kind)) items.push({ kind, key, bytes: body.bytes });
    at = body.end;
  }
  return { type: 'items', items, isWhole: at === file.length && count === items.length };
}

/** What a copy is bound to when it is sealed: `aad` of `seal` and `openSealed`. */
export function rescueAad({ kind, key }: Pick<RescueItem, 'kind' | 'key'>): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(['seker rescue 1', kind, key]));
}

function isKind(kind: unknown): kind is RescueKind {
  return KINDS.some((each) => each === kind);
}

function part(head: object, body: Uint8Array): readonly Uint8Array[] {
  const json = new TextEncoder().encode(JSON.stringify(head));
  return [lengthOf(json), json, lengthOf(body), body];
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES);
  new DataView(bytes.buffer).setUint32(0, length);
  return bytes;
}

/** Bytes that follow their own length; null where they are cut off. */
function block(
  file: Uint8Array<ArrayBuffer>,
  at: number,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly end: number } | null {
  const from = at + LENGTH_BYTES;
  if (from > file.length) return null;
  const end = from + new DataView(file.buffer, file.byteOffset + at).getUint32(0);
  return end > file.length ? null : { bytes: file.slice(from, end), end };
}

function parsed(json: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(new TextDecoder().decode(json));
  } catch {
    return {};
  }
}
