/** A stretch of a picture's bytes; `tells`: of its camera, which may say where and by whom it was taken. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly tells: boolean;
}

/** Whether a JPEG or PNG carries metadata of its camera (EXIF, XMP, IPTC). What cannot be followed cannot be vouched for. */
export function hasMetadata(content: Buffer, mime: string): boolean {
  const stretches = stretchesOf(content, mime);
  return stretches === null || stretches.some(({ tells }) => tells);
}

/** The picture without metadata of its camera; null where its bytes cannot be followed. Other files stay as they are. */
export function withoutMetadata(content: Buffer, mime: string): Buffer | null {
  const stretches = stretchesOf(content, mime);
  if (stretches === null) return null;
  return Buffer.concat(stretches.flatMap(({ from, until, tells }) => (tells ? [] : [content.subarray(from, until)])));
}

function stretchesOf(content: Buffer, mime: string): readonly Stretch[] | null {
  if (mime === 'image/jpeg') return stretchesOfJpeg(content);
  if (mime === 'image/png') return stretchesOfPng(content);
  return [{ from: 0, until: content.length, tells: false }];
}

/** APP1 holds EXIF and XMP, APP13 what Photoshop writes, 0xfe a comment. APP0 and APP2 say how to draw it. */
const TELLING = new Set([0xe1, 0xed, 0xfe]);
const START_OF_SCAN = 0xda;

function stretchesOfJpeg(content: Buffer): readonly Stretch[] | null {
  const stretches: Stretch[] = [{ from: 0, until: 2, tells: false }];
  let at = 2;
  while (at + 4 <= content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    if (marker === START_OF_SCAN) return [...stretches, { from: at, until: content.length, tells: false }];
    const until = at + lengthOf(marker, content, at);
    stretches.push({ from: at, until, tells: TELLING.has(marker) });
    at = until;
  }
  return null;
}

/** Fill bytes and some markers have no length of their own. */
function lengthOf(marker: number, content: Buffer, at: number): number {
  if (marker === 0xff) return 1;
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + content.readUInt16BE(at + 2);
}

const CHUNKS_THAT_TELL = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);
const PNG_HEAD = 8;

function stretchesOfPng(content: Buffer): readonly Stretch[] | null {
  const stretches: Stretch[] = [{ from: 0, until: PNG_HEAD, tells: false }];
  let at = PNG_HEAD;
  while (at + 8 <= content.length) {
    const type = content.toString('latin1', at + 4, at + 8);
    // What follows the end is not shown, and may be anything.
    if (type === 'IEND') return [...stretches, { from: at, until: at + 12, tells: false }, ...rest(content, at + 12)];
    const until = at + 12 + content.readUInt32BE(at);
    stretches.push({ from: at, until, tells: CHUNKS_THAT_TELL.has(type) });
    at = until;
  }
  return null;
}

function rest(content: Buffer, from: number): readonly Stretch[] {
  return from < content.length ? [{ from, until: content.length, tells: true }] : [];
}
