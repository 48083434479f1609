import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** Checked directly, because other signs of a TIFF may be at its end. */
const TIFF: readonly Buffer[] = [Buffer.from('II*\0'), Buffer.from('MM\0*')];

/** What a device in the field has not sent, as it has saved it. */
const RESCUE = Buffer.from('SEKERRES');

/** A file's kind is in its first bytes; nothing is unpacked here. */
const HEAD_BYTES = 4_100;

/** Detects a file's kind from its content: `text`, or the usual extension; null when it is unknown. */
export async function recogniseUpload(path: string): Promise<string | null> {
  const head = await readHead(path);
  if (head.length === 0) return null;
  if (head.subarray(0, RESCUE.length).equals(RESCUE)) return 'rescue';
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found !== undefined) return found.ext;
  if (TIFF.some((mark) => head.subarray(0, mark.length).equals(mark))) return 'tif';
  return (await scan(path, 'utf-8')) === 'plain' ? 'text' : null;
}

/**
 * Detects the kind of a file that is read as a table and never shown: also accepts text in other encodings
 * (`utf16Text`, or `oneByteText` for single-byte encodings), and text with markup (`textWithMarkup`), but not a file
 * that begins as a page.
 */
export async function recogniseTable(path: string): Promise<string | null> {
  const utf16 = utf16Of(await readHead(path));
  if (utf16 !== null) return (await scan(path, utf16)) === null ? null : 'utf16Text';
  const known = await recogniseUpload(path);
  if (known !== null) return known;
  if ((await scan(path, 'utf-8')) !== null) return 'textWithMarkup';
  return (await scan(path, 'latin1')) === null ? null : 'oneByteText';
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Markup that a browser or a server could take for a page or a program; a program may be anywhere in a file. */
const MARKUP = /<(\?(php|xml|=)|!doctype|\/?(html|head|body|script|style|svg|iframe|object|embed|form)\b)/i;
const LONGEST_MARK = 10;
/** Control characters that no text contains, except tabs and line ends. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/** By its byte order mark. */
function utf16Of(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null;
}

/** Returns null when it is not text in this encoding, or begins as a page or a program. */
async function scan(path: string, encoding: string): Promise<'plain' | 'markup' | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let before = '';
  let isFirst = true;
  let hasMarkup = false;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = before + decoder.decode(chunk, { stream: true });
      if (CONTROL.test(encoding === 'latin1' ? text.replace(/[\x80-\x9f]/g, '') : text)) return null;
      if (isFirst && /^\s*</.test(text) && MARKUP.test(text)) return null;
      isFirst = false;
      hasMarkup ||= MARKUP.test(text);
      before = text.slice(-LONGEST_MARK);
    }
    hasMarkup ||= MARKUP.test(before + decoder.decode());
    return hasMarkup ? 'markup' : 'plain';
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
