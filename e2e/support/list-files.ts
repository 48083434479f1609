import { xlsxBytes } from '../../apps/server/src/features/system/lists/index.ts';

/** The bytes of windows-1255 for a text of Hebrew letters and signs of ASCII. */
export function inWindows1255(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (sign) => {
      const code = sign.charCodeAt(0);
      return code >= 0x5d0 && code <= 0x5ea ? code - 0x5d0 + 0xe0 : code;
    }),
  );
}

/** An Excel file with one sheet; the first row is its headings. */
export async function excelFile([headings = [], ...rows]: readonly (readonly (
  | string
  | number
  | null
)[])[]): Promise<Buffer> {
  async function* pages() {
    await Promise.resolve();
    yield rows;
  }
  const bytes: Uint8Array[] = [];
  const sheet = { isRightToLeft: true, headings: headings.map(String), rows: pages() };
  for await (const piece of xlsxBytes(sheet)) bytes.push(piece);
  return Buffer.concat(bytes);
}
