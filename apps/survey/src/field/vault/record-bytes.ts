/** length of the JSON (4, big-endian) · the JSON · what its property `bytes` was. */
const LENGTH_BYTES = 4;

interface WithBytes {
  readonly bytes: Uint8Array;
}

/** A value as bytes. */
export function recordToBytes(value: unknown): Uint8Array<ArrayBuffer> {
  const { json, body } = hasBytes(value)
    ? { json: { ...value, bytes: true }, body: value.bytes }
    : { json: value, body: null };
  const text = new TextEncoder().encode(JSON.stringify(json));
  const whole = new Uint8Array(LENGTH_BYTES + text.length + (body?.length ?? 0));
  new DataView(whole.buffer).setUint32(0, text.length);
  whole.set(text, LENGTH_BYTES);
  if (body !== null) whole.set(body, LENGTH_BYTES + text.length);
  return whole;
}

/** The value of such bytes; what it is of is known by the store that it comes from. */
export function recordFromBytes<Value>(bytes: Uint8Array<ArrayBuffer>): Value {
  const end = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, end)));
  return json !== null && typeof json === 'object' && json.bytes === true ? { ...json, bytes: bytes.slice(end) } : json;
}

function hasBytes(value: unknown): value is WithBytes {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}
