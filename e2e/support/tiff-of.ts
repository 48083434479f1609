const SHORT = 3;
const LONG = 4;
const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;

/** A white picture of one bit a pixel (TIFF 6.0, baseline). */
export function tiffOf(width: number, height: number): Buffer {
  const content = Buffer.alloc(Math.ceil(width / 8) * height, 0xff);
  const entries: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, LONG, width],
    [257, LONG, height],
    [258, SHORT, 1],
    [259, SHORT, 1],
    [262, SHORT, 1],
    [273, LONG, HEAD_BYTES],
    [277, SHORT, 1],
    [278, LONG, height],
    [279, LONG, content.length],
  ];
  const directory = Buffer.alloc(2 + entries.length * ENTRY_BYTES + 4);
  directory.writeUInt16LE(entries.length, 0);
  for (const [place, [tag, type, value]] of entries.entries()) {
    const at = 2 + place * ENTRY_BYTES;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(1, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  head.writeUInt32LE(HEAD_BYTES + content.length, 4);
  return Buffer.concat([head, content, directory]);
}
