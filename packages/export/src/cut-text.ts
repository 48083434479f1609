/** The longest prefix of a text within `mostBytes` of UTF-8, in whole characters. */
export function cutText(text: string, mostBytes: number): string {
  if (text.length * 3 <= mostBytes) return text;
  let bytes = 0;
  let end = 0;
  for (const sign of text) {
    bytes += bytesOf(sign);
    if (bytes > mostBytes) return text.slice(0, end);
    end += sign.length;
  }
  return text;
}

export function utf8Length(text: string): number {
  let bytes = 0;
  for (const sign of text) bytes += bytesOf(sign);
  return bytes;
}

function bytesOf(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
