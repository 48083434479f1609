import * as z from 'zod/mini';

const key = z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()]);
const cursorShape = z.strictObject({
  sort: z.string().check(z.regex(/^[A-Za-z0-9]+\.(asc|desc)$/)),
  keys: z.array(key).check(z.minLength(1), z.maxLength(4)),
});

/**
 * A position in a sorted list: the sort, and the last row's values of its sort columns, ending with the id. Opaque to
 * clients and unsigned: a query could ask for the same, and the statement checks the person's reach as for the first
 * page.
 */
export interface Cursor {
  readonly sort: string;
  readonly keys: readonly (string | number | boolean | null)[];
}

/** Encodes a cursor for an address. */
export function writeCursor(cursor: Cursor): string {
  // ASCII only, so that every character is one byte.
  const text = JSON.stringify(cursor).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return z.util.uint8ArrayToBase64url(Uint8Array.from(text, (sign) => sign.charCodeAt(0)));
}

/** Decodes a cursor; null for any text that `writeCursor` cannot produce. */
export function readCursor(text: string): Cursor | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) return null;
  try {
    const bytes = z.util.base64urlToUint8Array(text);
    const cursor = cursorShape.safeParse(JSON.parse(String.fromCharCode(...bytes)));
    return cursor.success && writeCursor(cursor.data) === text ? cursor.data : null;
  } catch {
    return null;
  }
}
