import type { Buffer } from 'node:buffer';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

/**
 * In characters. A round trip through the thread pool costs the main thread 40 to 100 µs (measured), about as much as
 * compressing a page of 20 kB; the 4 kB script takes a fifth of that.
 */
const WORTH_HANDING_OVER = 32_000;

/** Window and tables sized for pages: setting up the defaults would take longer than compressing the page. */
const PAGE = { level: 4, memLevel: 6, windowBits: 14 } as const;
const LARGE = { level: 4 } as const;

const inPool = promisify(gzip);

/** Compresses a text with gzip: a large one in the thread pool, a small one at once. */
export async function compressed(text: string): Promise<Buffer> {
  return text.length < WORTH_HANDING_OVER ? gzipSync(text, PAGE) : await inPool(text, LARGE);
}
