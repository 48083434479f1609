import type { Token } from './tokens.ts';
import { type FormulaError, WrongFormula } from './wrong-formula.ts';

/** Reads tokens one after another; what does not fit is told with its place. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get now(): Token {
    return this.#tokens[this.#at] ?? { type: 'end', text: '', from: 0, to: 0 };
  }

  fail(code: FormulaError['code'], expected: readonly string[] = [], { from, to }: Token = this.now): never {
    throw new WrongFormula({ code, from, to, expected });
  }

  /** Whether the word is followed by a bracket. */
  get isCalled(): boolean {
    return this.#tokens[this.#at + 1]?.text === '(';
  }

  is(text: string): boolean {
    const { type, text: said } = this.now;
    return (type === 'sign' || type === 'word') && said.toLowerCase() === text;
  }

  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.#at += 1;
    return true;
  }

  want(text: string): void {
    if (!this.take(text)) this.fail('unexpected', [text]);
  }

  text(): string {
    const { type, text } = this.now;
    if (type !== 'text') this.fail('unexpected', ['"…"']);
    this.#at += 1;
    return text;
  }

  number(): number {
    const isNegative = this.take('-');
    const { type, text } = this.now;
    if (type !== 'number') this.fail('unexpected');
    this.#at += 1;
    return isNegative ? -Number(text) : Number(text);
  }

  code(): number {
    const token = this.now;
    const code = this.number();
    return Number.isSafeInteger(code) ? code : this.fail('unexpected', [], token);
  }

  skip(): void {
    this.#at += 1;
  }
}
