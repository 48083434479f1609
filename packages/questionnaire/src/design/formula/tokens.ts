export interface Token {
  readonly type: 'word' | 'number' | 'text' | 'sign' | 'end' | 'bad';
  /** The word, number or sign; for a quoted text, its unquoted content. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const BLANK = /\s*/y;
const NEXT =
  /([A-Za-z_][A-Za-z0-9_.]*)|([0-9]+(?:\.[0-9]+)?(?:e[+-]?[0-9]+)?)|("(?:[^"\\]|\\.)*")|(<=|>=|!=|[-=<>+*/()[\],#])/y;

/** Tokenises a formula and appends an end token; stops at the first invalid character. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const [blank, next] = [new RegExp(BLANK), new RegExp(NEXT)];
  for (let at = 0; ; ) {
    blank.lastIndex = at;
    blank.exec(text);
    const from = blank.lastIndex;
    if (from >= text.length) return [...tokens, { type: 'end', text: '', from, to: from }];
    next.lastIndex = from;
    const found = next.exec(text);
    if (found === null) return [...tokens, { type: 'bad', text: text[from] ?? '', from, to: from + 1 }];
    at = next.lastIndex;
    const [all, word, number, quoted] = found;
    const type = word !== undefined ? 'word' : number !== undefined ? 'number' : 'sign';
    const said = quoted === undefined ? all : unquoted(quoted);
    if (quoted === undefined) tokens.push({ type, text: all, from, to: at });
    else tokens.push({ type: said === null ? 'bad' : 'text', text: said ?? all, from, to: at });
  }
}

function unquoted(quoted: string): string | null {
  try {
    const text: unknown = JSON.parse(quoted);
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
