import type { StoredMedium } from './media.queries.ts';

/** What a file is, by its first bytes: its name and its sender's word count for nothing. */
export function recogniseMedium(content: Buffer): Omit<StoredMedium, 'id' | 'bytes'> | null {
  for (const { begins, read } of SORTS) if (begins(content)) return read(content);
  return null;
}

interface Sort {
  begins(content: Buffer): boolean;
  read(content: Buffer): Omit<StoredMedium, 'id' | 'bytes'> | null;
}

/** The formats of specification 2 §5 that today's browsers show; the older ones (tif, avi, wmv, flv, swf) they do not. */
const SORTS: readonly Sort[] = [
  {
    begins: (content) => content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    read: (content) =>
      content.length < 24 ? null : picture('image/png', content.readUInt32BE(16), content.readUInt32BE(20)),
  },
  {
    begins: (content) => /^GIF8[79]a/.test(content.subarray(0, 6).toString('latin1')),
    read: (content) =>
      content.length < 10 ? null : picture('image/gif', content.readUInt16LE(6), content.readUInt16LE(8)),
  },
  {
    begins: (content) => content.subarray(0, 2).toString('latin1') === 'BM',
    read: (content) =>
      content.length < 26 ? null : picture('image/bmp', content.readInt32LE(18), Math.abs(content.readInt32LE(22))),
  },
  {
    begins: (content) => content.length > 4 && content.readUInt16BE(0) === 0xffd8,
    read: readJpeg,
  },
  {
    begins: (content) => content.subarray(4, 8).toString('latin1') === 'ftyp',
    read: () => ({ type: 'video', mime: 'video/mp4', width: null, height: null }),
  },
  {
    begins: (content) =>
      content.subarray(0, 3).toString('latin1') === 'ID3' ||
      (content.length > 2 && content.readUInt8(0) === 0xff && [0xfb, 0xf3, 0xf2].includes(content.readUInt8(1))),
    read: () => ({ type: 'audio', mime: 'audio/mpeg', width: null, height: null }),
  },
];

/** A picture that would fill a browser's memory is not taken. */
const MOST_PIXELS = 50_000_000;

function picture(mime: string, width: number, height: number): Omit<StoredMedium, 'id' | 'bytes'> | null {
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return null;
  return { type: 'image', mime, width, height };
}

/** Goes from segment to segment to the frame's header, which has the size. */
function readJpeg(content: Buffer): Omit<StoredMedium, 'id' | 'bytes'> | null {
  for (let at = 2; at + 9 < content.length; ) {
    if (content.readUInt8(at) !== 0xff) return null;
    const marker = content.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return picture('image/jpeg', content.readUInt16BE(at + 7), content.readUInt16BE(at + 5));
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}
