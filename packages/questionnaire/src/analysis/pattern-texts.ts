import type { Limits } from '../rules/limits.ts';

/** What texts a pattern matches, as far as it can be told; `all` is null where they are too many to be listed. */
export interface PatternTexts {
  readonly all: readonly string[] | null;
  /** In characters; `max` is null without an end. */
  readonly length: Limits & { readonly min: number };
}

/** More texts than this are not listed. */
const MOST_TEXTS = 200;

/** Reads a pattern of letters, classes, groups, alternatives and repetitions; `null` for any other syntax. */
export function patternTexts(pattern: string): PatternTexts | null {
  const reader = new TextsReader(Array.from(pattern));
  const texts = reader.alternatives();
  return reader.isRead ? texts : null;
}

const EMPTY: PatternTexts = { all: [''], length: { min: 0, max: 0 } };
const ANY_CHARACTER: PatternTexts = { all: null, length: { min: 1, max: 1 } };

class TextsReader {
  readonly #pattern: readonly string[];
  #at = 0;
  #isBeyond = false;

  constructor(pattern: readonly string[]) {
    this.#pattern = pattern;
  }

  /** Whether all of it was understood. */
  get isRead(): boolean {
    return !this.#isBeyond && this.#at === this.#pattern.length;
  }

  alternatives(): PatternTexts {
    let texts = this.#sequence();
    while (this.#takes('|')) texts = either(texts, this.#sequence());
    return texts;
  }

  #sequence(): PatternTexts {
    let texts = EMPTY;
    while (!this.#isBeyond && this.#next !== undefined && this.#next !== '|' && this.#next !== ')')
      texts = oneAfterOther(texts, this.#repeated());
    return texts;
  }

  #repeated(): PatternTexts {
    const one = this.#atom();
    if (this.#takes('?')) return this.#greedy(times(one, 0, 1));
    if (this.#takes('*')) return this.#greedy(times(one, 0, null));
    if (this.#takes('+')) return this.#greedy(times(one, 1, null));
    if (!this.#takes('{')) return one;
    const least = this.#number();
    const most = this.#takes(',') ? this.#number() : least;
    if (least === null || !this.#takes('}')) this.#isBeyond = true;
    return this.#greedy(times(one, least ?? 0, most));
  }

  /** A lazy repetition matches the same texts. A sign after it that repeats it again is not understood. */
  #greedy(texts: PatternTexts): PatternTexts {
    this.#takes('?');
    if ('*+?{'.includes(this.#next ?? ' ')) this.#isBeyond = true;
    return texts;
  }

  #number(): number | null {
    let digits = '';
    while (/^[0-9]$/.test(this.#next ?? '')) digits += this.#take();
    return digits === '' ? null : Number(digits);
  }

  #atom(): PatternTexts {
    const next = this.#take();
    if (next === '(') return this.#group();
    if (next === '[') return this.#class();
    if (next === '.') return ANY_CHARACTER;
    if (next === '\\') return this.#escaped();
    // Anchors are within their place only at the ends, which is not looked at here.
    if ('^$*+?{})'.includes(next)) this.#isBeyond = true;
    return { all: [next], length: { min: 1, max: 1 } };
  }

  #group(): PatternTexts {
    if (this.#takes('?') && !this.#takes(':')) this.#isBeyond = true;
    const texts = this.alternatives();
    if (!this.#takes(')')) this.#isBeyond = true;
    return texts;
  }

  #escaped(): PatternTexts {
    const name = this.#take();
    if (name === 'd') return oneOf('0123456789'.split(''));
    if ('wsDWS'.includes(name)) return ANY_CHARACTER;
    if (name === '' || /^[A-Za-z0-9]$/.test(name)) this.#isBeyond = true;
    return oneOf([name]);
  }

  #class(): PatternTexts {
    const isNegated = this.#takes('^');
    const characters = new Set<string>();
    let isWide = isNegated;
    while (!this.#isBeyond && this.#next !== ']') {
      const first = this.#member();
      if (first === null) isWide = true;
      else if (this.#next === '-' && this.#pattern[this.#at + 1] !== ']') {
        this.#take();
        const last = this.#member();
        const [from, to] = [first.codePointAt(0) ?? 0, last?.codePointAt(0) ?? -1];
        if (to < from) this.#isBeyond = true;
        if (to - from >= MOST_TEXTS) isWide = true;
        else for (let code = from; code <= to; code += 1) characters.add(String.fromCodePoint(code));
      } else characters.add(first);
    }
    if (!this.#takes(']')) this.#isBeyond = true;
    return isWide ? ANY_CHARACTER : oneOf([...characters]);
  }

  /** One character of a class; `null` for several. */
  #member(): string | null {
    const next = this.#take();
    if (next === '' || next === '[') this.#isBeyond = true;
    if (next !== '\\') return next;
    const name = this.#take();
    if ('dwsDWS'.includes(name)) return null;
    if (name === '' || /^[A-Za-z0-9]$/.test(name)) this.#isBeyond = true;
    return name;
  }

  get #next(): string | undefined {
    return this.#pattern[this.#at];
  }

  #take(): string {
    const next = this.#pattern[this.#at];
    if (next === undefined) this.#isBeyond = true;
    else this.#at += 1;
    return next ?? '';
  }

  #takes(wanted: string): boolean {
    if (this.#next !== wanted) return false;
    this.#at += 1;
    return true;
  }
}

function oneOf(characters: readonly string[]): PatternTexts {
  return listed(characters, { min: 1, max: 1 });
}

function either(left: PatternTexts, right: PatternTexts): PatternTexts {
  const { min, max } = left.length;
  const other = right.length;
  return listed(left.all === null || right.all === null ? null : [...left.all, ...right.all], {
    min: Math.min(min, other.min),
    max: max === null || other.max === null ? null : Math.max(max, other.max),
  });
}

function oneAfterOther(left: PatternTexts, right: PatternTexts): PatternTexts {
  const { all } = right;
  const isShort = left.all !== null && all !== null && left.all.length * all.length <= MOST_TEXTS;
  return listed(isShort ? (left.all ?? []).flatMap((head) => (all ?? []).map((tail) => head + tail)) : null, {
    min: left.length.min + right.length.min,
    max: left.length.max === null || right.length.max === null ? null : left.length.max + right.length.max,
  });
}

function times(one: PatternTexts, least: number, most: number | null): PatternTexts {
  const { min, max } = one.length;
  const length = { min: min * least, max: max === 0 ? 0 : max === null || most === null ? null : max * most };
  if (one.all === null || most === null || most > MOST_TEXTS) return { all: null, length };
  let texts: PatternTexts = EMPTY;
  const all: string[] = [];
  for (let count = 0; count <= most; count += 1) {
    if (count >= least) all.push(...(texts.all ?? []));
    texts = oneAfterOther(texts, one);
    if (texts.all === null && count < most) return { all: null, length };
  }
  return listed(all, length);
}

function listed(all: readonly string[] | null, length: PatternTexts['length']): PatternTexts {
  const texts = all === null ? null : [...new Set(all)];
  return { all: texts === null || texts.length > MOST_TEXTS ? null : texts, length };
}
