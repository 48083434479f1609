/** An element of XML without elements of its own name inside: what stands in its tag, and what between its tags. */
export interface XmlPart {
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: string;
}

/** The elements of that name, with or without a prefix: all that a file made by a program has to be read by. */
export function xmlParts(xml: string, name: string): readonly XmlPart[] {
  const element = new RegExp(`<((?:\\w+:)?${name})(\\s[^>]*?)?(?:/>|>(.*?)</\\1>)`, 'gs');
  return [...xml.matchAll(element)].map(([, , tag = '', inside = '']) => ({ attributes: attributesIn(tag), inside }));
}

function attributesIn(tag: string): Readonly<Record<string, string>> {
  const found = tag.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single]) => [name, unescaped(double ?? single ?? '')]),
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_all, hex, digits, name) =>
    name === undefined
      ? String.fromCodePoint(Number.parseInt(hex ?? digits, hex === undefined ? 10 : 16))
      : (NAMED[name] ?? ''),
  );
}
