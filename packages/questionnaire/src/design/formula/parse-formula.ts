import { err, ok, type Result } from '@seker/kernel';
import type { Condition, MeasuredRows, Operand, ValueExpression } from '../../condition/condition.ts';
import type { FormulaNames, PartAxis } from './formula-names.ts';
import {
  AFTER_VALUE,
  BEGINNINGS,
  CALCULATIONS,
  COMPARISONS,
  MAX_BRACKETS,
  MEASURES,
  type Part,
  PRODUCTS,
  SUMS,
} from './formula-parts.ts';
import { TokenReader } from './token-reader.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type FormulaError, WrongFormula } from './wrong-formula.ts';

/** Parses the output of `printFormula` and equivalent user input, in one pass without backtracking. */
export function parseFormula(text: string, names: FormulaNames): Result<Condition, FormulaError> {
  try {
    return ok(new FormulaReader(tokensOf(text), names).read());
  } catch (error) {
    if (error instanceof WrongFormula) return err(error.what);
    throw error;
  }
}

class FormulaReader extends TokenReader {
  readonly #names: FormulaNames;
  #depth = 0;

  constructor(tokens: readonly Token[], names: FormulaNames) {
    super(tokens);
    this.#names = names;
  }

  read(): Condition {
    const condition = this.#condition(this.#or());
    if (this.now.type !== 'end') this.fail('unexpected', ['and', 'or']);
    return condition;
  }

  #or(): Part {
    return this.#list('or', () => this.#list('and', () => this.#comparison()));
  }

  #list(op: 'and' | 'or', read: () => Part): Part {
    const first = read();
    if (!this.is(op)) return first;
    const of = [this.#condition(first)];
    while (this.take(op)) of.push(this.#condition(read()));
    return { type: 'condition', condition: { op, of }, from: first.from };
  }

  #comparison(): Part {
    const left = this.#sum();
    const { from } = left;
    const said = (condition: Condition): Part => ({ type: 'condition', condition, from });
    if (left.type === 'condition') return left;
    const is = COMPARISONS.find((sign) => this.take(sign));
    if (is !== undefined) return said({ op: 'compare', left: left.value, is, right: this.#value(this.#sum()) });
    if (this.take('contains')) return said({ op: 'contains', left: left.value, right: this.#value(this.#sum()) });
    if (this.take('matches')) return said({ op: 'matches', left: left.value, pattern: this.text() });
    if (this.take('is')) {
      const op = this.take('not') ? 'isNot' : 'is';
      return said({ op, ...this.#operandOf(left), answer: this.code() });
    }
    if (this.take('in')) return said({ op: 'in', ...this.#operandOf(left), answers: this.#codes() });
    if (!this.take('has')) return left;
    const op = this.take('any') ? 'hasAny' : this.take('all') ? 'hasAll' : this.take('none') ? 'hasNone' : null;
    if (op === null) this.fail('unexpected', ['any', 'all', 'none']);
    return said({ op, ...this.#operandOf(left), answers: this.#codes() });
  }

  #sum(): Part {
    return this.#chain(SUMS, () => this.#chain(PRODUCTS, () => this.#primary()));
  }

  /** `a + b + c` is one sum; `a + b - c` is a difference whose first term is the sum. */
  #chain<Sign extends string>(
    signs: Readonly<Record<Sign, 'add' | 'subtract' | 'multiply' | 'divide'>>,
    read: () => Part,
  ): Part {
    const first = read();
    let [op, of]: [(typeof signs)[Sign] | null, ValueExpression[]] = [null, []];
    for (;;) {
      const sign = Object.entries<(typeof signs)[Sign]>(signs).find(([each]) => this.take(each));
      if (sign === undefined) break;
      if (op === null) of = [this.#value(first)];
      else if (op !== sign[1]) of = [{ op, of }];
      op = sign[1];
      of.push(this.#value(read()));
    }
    return op === null ? first : { type: 'value', value: { op, of }, from: first.from };
  }

  #primary(): Part {
    this.#depth += 1;
    if (this.#depth > MAX_BRACKETS) this.fail('tooDeep');
    const from = this.now;
    const part = this.#beginning(from);
    this.#depth -= 1;
    return 'op' in part ? { type: 'value', value: part, from } : part;
  }

  #beginning(token: Token): Part | ValueExpression {
    if (this.take('(')) {
      const inner = this.#or();
      this.want(')');
      return inner;
    }
    if (token.type === 'number' || this.is('-')) return { op: 'literal', value: this.number() };
    if (token.type === 'text') return { op: 'literal', value: this.text() };
    if (token.type === 'word')
      return this.#keyword(token) ?? this.#field(token) ?? { op: 'answer', ...this.#operand() };
    if (this.is('#')) return { op: 'answer', ...this.#operand() };
    return this.fail('unexpected', BEGINNINGS);
  }

  #keyword(token: Token): Part | ValueExpression | null {
    const said = (condition: Condition): Part => ({ type: 'condition', condition, from: token });
    const word = token.text.toLowerCase();
    const take = (): void => this.skip();
    switch (word) {
      case 'true':
      case 'false':
      case 'unknown':
        take();
        return said({ op: 'constant', value: word === 'unknown' ? null : word === 'true' });
      case 'and':
      case 'or':
        take();
        return said({ op: word, of: this.#arguments(() => this.#condition(this.#or())) });
      case 'not':
      case 'holds':
        take();
        return said({ op: word, of: this.#condition(this.is('(') ? this.#primary() : this.#comparison()) });
      case 'answered':
      case 'na':
      case 'any':
      case 'count': {
        take();
        const operand = this.#bracketed(() => this.#operand());
        return word === 'count' ? { op: word, ...operand } : said({ op: word, ...operand });
      }
      case 'rows':
        take();
        return this.#bracketed(() => ({
          op: 'countRows',
          ...this.#rowsOf(),
          answers: this.take(',') ? this.#codes() : [],
        }));
      case 'profile':
        take();
        return { op: 'profile', field: this.#bracketed(() => this.text()) };
      case 'language':
      case 'mode':
      case 'today':
        take();
        return word === 'today' ? { op: word } : { op: 'system', name: word };
      default: {
        const [calculation, measure] = [
          CALCULATIONS.find((name) => name === word),
          MEASURES.find((name) => name === word),
        ];
        // A measure that is not called is the number of a question.
        if (calculation === undefined && !(this.isCalled && (measure !== undefined || word === 'score'))) return null;
        take();
        if (calculation !== undefined) return { op: calculation, of: this.#arguments(() => this.#value(this.#sum())) };
        return this.#bracketed(() =>
          measure === undefined ? { op: 'score', ...this.#operand() } : { op: measure, ...this.#measuredRows() },
        );
      }
    }
  }

  /** A list field by its bare name; a question with that number takes precedence. */
  #field({ text }: Token): ValueExpression | null {
    if (this.#names.uidOf(text) !== null || !this.#names.isField(text)) return null;
    this.skip();
    return { op: 'profile', field: text };
  }

  #bracketed<T>(read: () => T): T {
    this.want('(');
    const inner = read();
    this.want(')');
    return inner;
  }

  #arguments<T>(read: () => T): readonly T[] {
    return this.#bracketed(() => {
      const parts: T[] = [];
      if (this.is(')')) return parts;
      do parts.push(read());
      while (this.take(','));
      return parts;
    });
  }

  #measuredRows(): MeasuredRows {
    const isOfScores = this.isCalled && this.take('score');
    return isOfScores ? { ...this.#bracketed(() => this.#rowsOf()), scores: true } : this.#rowsOf();
  }

  #rowsOf(): MeasuredRows {
    const question = this.#question();
    const column = this.take('[') ? this.#part(question, 'column') : undefined;
    if (column !== undefined) this.want(']');
    return { question, ...(column === undefined ? {} : { column }) };
  }

  #operand(): Operand {
    const question = this.#question();
    if (!this.take('[')) return { question };
    const row = this.#part(question, 'row');
    const column = this.take(',') ? this.#part(question, 'column') : undefined;
    this.want(']');
    return { question, row, ...(column === undefined ? {} : { column }) };
  }

  #question(): string {
    if (this.take('#')) return this.text();
    const token = this.now;
    if (token.type !== 'word') this.fail('questionExpected');
    const uid = this.#names.uidOf(token.text);
    if (uid === null) this.fail('unknownName');
    this.skip();
    return uid;
  }

  /** A row or column by name, or by uid; quoted text is always a uid. */
  #part(question: string, axis: PartAxis): string {
    const { type, text } = this.now;
    if (type !== 'word' && type !== 'number' && type !== 'text') this.fail('unexpected');
    this.skip();
    return type === 'text' ? text : (this.#names.partUid(question, axis, text) ?? text);
  }

  #codes(): readonly number[] {
    return this.#arguments(() => this.code());
  }

  #operandOf(part: Part): Operand {
    if (part.type === 'condition' || part.value.op !== 'answer') return this.fail('questionExpected', [], part.from);
    const { op: _op, ...operand } = part.value;
    return operand;
  }

  #condition(part: Part): Condition {
    if (part.type === 'condition') return part.condition;
    return this.fail('conditionExpected', AFTER_VALUE);
  }

  #value(part: Part): ValueExpression {
    return part.type === 'value' ? part.value : this.fail('valueExpected', [], part.from);
  }
}
