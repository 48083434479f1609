/** A piece of HTML or XML: words, or a tag with its attributes as they are written. */
export type Piece =
  | { readonly type: 'words'; readonly words: string }
  | { readonly type: 'open' | 'close' | 'empty'; readonly name: string; readonly attributes: string };

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rarr: '→',
  larr: '←',
  rlm: '',
  lrm: '',
  shy: '',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  middot: '·',
  bull: '•',
};

/** Splits a document into its pieces, in one pass; comments, declarations and scripts are left out. Nothing is run. */
export function* piecesOf(source: string): Generator<Piece> {
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    if (open !== at) yield { type: 'words', words: unescaped(source.slice(at, open < 0 ? undefined : open)) };
    if (open < 0) return;
    if (source.startsWith('<![CDATA[', open)) {
      const close = source.indexOf(']]>', open);
      yield { type: 'words', words: source.slice(open + 9, close < 0 ? undefined : close) };
      at = after(close, 3, source);
    } else if (source.startsWith('<!--', open)) at = after(source.indexOf('-->', open + 4), 3, source);
    else if (/[!?]/.test(source[open + 1] ?? '')) at = after(source.indexOf('>', open), 1, source);
    else if (!/[A-Za-z/]/.test(source[open + 1] ?? '')) {
      yield { type: 'words', words: '<' };
      at = open + 1;
    } else {
      const close = source.indexOf('>', open);
      const tag = tagOf(source.slice(open + 1, close < 0 ? undefined : close));
      at = after(close, 1, source);
      yield tag;
      if (tag.type === 'open' && (tag.name === 'script' || tag.name === 'style')) {
        const end = new RegExp(`</${tag.name}\\b`, 'gi');
        end.lastIndex = at;
        at = end.exec(source)?.index ?? source.length;
      }
    }
  }
}

function tagOf(inside: string): Extract<Piece, { readonly attributes: string }> {
  const isClose = inside.startsWith('/');
  const [, name = '', attributes = ''] = /^\/?([^\s/]*)([^]*)$/.exec(inside) ?? [];
  const type = isClose ? 'close' : attributes.trimEnd().endsWith('/') || inside.endsWith('/') ? 'empty' : 'open';
  return { type, name: name.toLowerCase(), attributes };
}

/** The value of an attribute, in quotes of either kind or without; null where it is missing. */
export function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(attributes);
  if (found === null) return null;
  return unescaped(found[1] ?? found[2] ?? found[3] ?? '');
}

export function unescaped(words: string): string {
  return words.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

function after(found: number, length: number, source: string): number {
  return found < 0 ? source.length : found + length;
}
