import type { Rng } from '@seker/kernel';

/** Maximum number of repetitions beyond a pattern's minimum. */
const MOST_MORE = 3;
const MAX_LENGTH = 2_000;

/**
 * Draws a text that matches the pattern, or `null` when the pattern uses unsupported syntax: letters, classes, groups,
 * alternatives and repetitions are supported, look-around and back-references are not. The caller checks the text
 * against the pattern.
 */
export function drawFromPattern(pattern: string, rng: Rng): string | null {
  const reader = new PatternReader(pattern, rng);
  const text = reader.alternatives();
  return reader.isAtEnd && !reader.isBeyond && text.length <= MAX_LENGTH ? text : null;
}

/** Parses and draws in one pass: each part of the pattern returns its drawn text. */
class PatternReader {
  readonly #pattern: string;
  readonly #rng: Rng;
  #at = 0;
  /** Unsupported syntax was found. */
  isBeyond = false;

  constructor(pattern: string, rng: Rng) {
    this.#pattern = pattern;
    this.#rng = rng;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length;
  }

  alternatives(): string {
    const all = [this.#sequence()];
    while (this.#takes('|')) all.push(this.#sequence());
    return all[this.#rng.below(all.length)] ?? '';
  }

  #sequence(): string {
    let text = '';
    while (!this.isAtEnd && !this.isBeyond && this.#next !== '|' && this.#next !== ')') text += this.#repeated();
    return text;
  }

  /** Re-reads a repeated part each time, so every repetition is drawn independently. */
  #repeated(): string {
    const from = this.#at;
    let text = this.#atom();
    const behind = this.#at;
    const [least, most] = this.#times();
    const end = this.#at;
    if (this.#at === behind) return text;
    const times = least + this.#rng.below(most - least + 1);
    text = '';
    for (let time = 0; time < times && text.length <= MAX_LENGTH; time += 1) {
      this.#at = from;
      text += this.#atom();
    }
    this.#at = end;
    return text;
  }

  #times(): readonly [number, number] {
    const found = /^(?:([*+?])|\{([0-9]{1,4})(,?)([0-9]{0,4})\})[?+]?/.exec(this.#pattern.slice(this.#at));
    if (found === null) return [1, 1];
    const [whole, sign, first = '', comma, last = ''] = found;
    this.#at += whole.length;
    if (sign === '?') return [0, 1];
    if (sign !== undefined) return sign === '*' ? [0, MOST_MORE] : [1, 1 + MOST_MORE];
    const least = Number(first);
    if (comma !== ',') return [least, least];
    return [least, last === '' ? least + MOST_MORE : Math.max(least, Number(last))];
  }

  #atom(): string {
    const next = this.#take();
    if (next === '(') return this.#group();
    if (next === '[') return this.#oneOf(this.#charactersOfClass());
    if (next === '.') return this.#oneOf(WORD);
    if (next === '^' || next === '$') return '';
    if (next === '\\') return this.#oneOf(this.#escaped());
    if ('*+?{'.includes(next)) this.isBeyond = true;
    return next;
  }

  #group(): string {
    if (this.#takes('?') && !this.#takes(':')) this.isBeyond = true;
    const text = this.#next === undefined ? '' : this.alternatives();
    if (!this.#takes(')')) this.isBeyond = true;
    return text;
  }

  /** The characters of an escape; the backslash is already consumed. */
  #escaped(): string {
    const name = this.#take();
    const known = CLASSES[name];
    if (known !== undefined) return known;
    if (/[A-Za-z0-9]/.test(name)) this.isBeyond = true;
    return name;
  }

  #charactersOfClass(): string {
    const isNegated = this.#takes('^');
    let characters = '';
    while (!this.isAtEnd && this.#next !== ']') {
      const first = this.#take();
      const from = first === '\\' ? this.#escaped() : first;
      const isRange = from.length === 1 && this.#next === '-' && !'] '.includes(this.#pattern[this.#at + 1] ?? ' ');
      if (!isRange) characters += from;
      else {
        this.#take();
        const last = this.#take();
        characters += between(from, last === '\\' ? this.#escaped() : last);
      }
    }
    if (!this.#takes(']')) this.isBeyond = true;
    return isNegated
      ? PRINTABLE.split('')
          .filter((each) => !characters.includes(each))
          .join('')
      : characters;
  }

  #oneOf(characters: string): string {
    if (characters === '') this.isBeyond = true;
    return characters.length === 0 ? '' : (characters[this.#rng.below(characters.length)] ?? '');
  }

  get #next(): string | undefined {
    return this.#pattern[this.#at];
  }

  #take(): string {
    const next = this.#pattern[this.#at] ?? '';
    this.#at += 1;
    return next;
  }

  #takes(wanted: string): boolean {
    if (this.#next !== wanted) return false;
    this.#at += 1;
    return true;
  }
}

const DIGITS = '0123456789';
const WORD = `abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ${DIGITS}`;
const PRINTABLE = `${WORD}-_.,:;@/`;
const CLASSES: Readonly<Record<string, string>> = { d: DIGITS, w: `${WORD}_`, s: ' ', D: 'abcxyz', W: '-.', S: WORD };

/** A range of at most 100 characters, which is enough to draw from. */
function between(first: string, last: string): string {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  const length = Math.max(0, Math.min(100, to - from + 1));
  return Array.from({ length }, (_, index) => String.fromCharCode(from + index)).join('');
}
