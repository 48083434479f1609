import type { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

/**
 * In characters. To hand a text to the pool of threads and to hear of it again takes the main thread 40 to 100 µs, measured;
 * so long it takes itself to compress a page of 20 kB, and for the script's 4 kB a fifth of that.
 */
const WORTH_HANDING_OVER = 32_000;

/** A window and tables of the size that pages need: those for files would take longer to set up than the page takes. */
const PAGE = { level: 4, memLevel: 6, windowBits: 14 } as const;
const LARGE = { level: 4 } as const;

const inPool = promisify(gzip);

/** A text as gzip: a large one is compressed beside the main thread, a small one at once. */
export async function compressed(text: string): Promise<Buffer> {
  return text.length < WORTH_HANDING_OVER ? gzipSync(text, PAGE) : await inPool(text, LARGE);
}
