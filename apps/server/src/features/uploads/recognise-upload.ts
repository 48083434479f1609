import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** What else says that it is one may stand at its end. */
const TIFF: readonly Buffer[] = [Buffer.from('II*\0'), Buffer.from('MM\0*')];

/** A file's kind stands in its beginning; what is packed further inside is not unpacked here. */
const HEAD_BYTES = 4_100;

/** What a file is by its content: `text`, or the usual ending of its kind; null where it is nothing that is known. */
export async function recogniseUpload(path: string): Promise<string | null> {
  const head = await readHead(path);
  if (head.length === 0) return null;
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found !== undefined) return found.ext;
  if (TIFF.some((mark) => head.subarray(0, mark.length).equals(mark))) return 'tif';
  return (await isText(path)) ? 'text' : null;
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

/** Of what a browser or a server could take for a page or a program; a program may stand anywhere in a file. */
const MARKUP = /<(\?(php|xml|=)|!doctype|\/?(html|head|body|script|style|svg|iframe|object|embed|form)\b)/i;
const LONGEST_MARK = 10;
/** Signs that stand in no text: those that control a device, but for tabs and ends of lines. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/** Whether it is UTF-8 from its beginning to its end, and nothing but text. */
async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let before = '';
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const text = before + decoder.decode(chunk, { stream: true });
      if (CONTROL.test(text) || MARKUP.test(text)) return false;
      before = text.slice(-LONGEST_MARK);
    }
    return !MARKUP.test(before + decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
