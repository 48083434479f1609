export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for XML, and drops characters that XML cannot hold. */
export function escapedXml(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? '')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** Escapes text for an XML attribute. */
export function escapedAttribute(text: string): string {
  return escapedXml(text).replaceAll('"', '&quot;');
}
