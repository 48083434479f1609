/** Resolves paths in a form's expressions to questions. */
export interface XPathScope {
  /** `null` for a path that is not compared. */
  question(path: string): XPathQuestion | null;
}

export interface XPathQuestion {
  readonly uid: string;
  /** Codes by choice value; `null` for typed questions. */
  readonly codes: ReadonlyMap<string, number> | null;
  readonly isNumber: boolean;
}

/** Thrown for an expression that is not translated. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut';
}

/**
 * Translates a form's expression to a condition. In XForms a missing value is an empty text and every comparison is
 * true or false, so each is wrapped in `holds`. Throws `LeftOut` for anything but comparisons with constants.
 */
export function xpathCondition(expression: string, at: string, scope: XPathScope): unknown {
  const reader = new Reader(expression, at, scope);
  const condition = reader.or();
  if (!reader.isAtEnd) throw new LeftOut(`not understood: ${expression}`);
  return condition;
}

const TOKEN = /\s*(?:('[^']*'|"[^"]*")|([0-9]+(?:\.[0-9]+)?)|(!=|<=|>=|[=<>(),])|((?:\.\.\/)*[./A-Za-z_][\w./:-]*))/y;
const NEVER = { op: 'constant', value: false };

type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

class Reader {
  readonly #tokens: readonly string[];
  readonly #at: string;
  readonly #scope: XPathScope;
  #next = 0;

  constructor(expression: string, at: string, scope: XPathScope) {
    this.#tokens = tokensOf(expression);
    this.#at = at;
    this.#scope = scope;
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }

  or(): unknown {
    const of = [this.#and()];
    while (this.#takes('or')) of.push(this.#and());
    return of.length === 1 ? of[0] : { op: 'or', of };
  }

  #and(): unknown {
    const of = [this.#primary()];
    while (this.#takes('and')) of.push(this.#primary());
    return of.length === 1 ? of[0] : { op: 'and', of };
  }

  #primary(): unknown {
    if (this.#takes('(')) return this.#closed(this.or());
    const token = this.#take();
    if (token === 'false' && this.#takes('(')) return this.#closed(NEVER);
    if (token === 'not' && this.#takes('(')) return this.#closed({ op: 'not', of: { op: 'holds', of: this.or() } });
    if (token === 'selected' && this.#takes('(')) {
      const path = this.#take();
      if (!this.#takes(',')) throw new LeftOut('selected');
      return this.#closed(this.#comparison(path, '=', this.#take()));
    }
    if (this.#takes('(')) throw new LeftOut(`the function ${token}`);
    const sign = this.#take();
    if (!isComparison(sign)) throw new LeftOut('a path by itself, or a calculation');
    return this.#comparison(token, sign, this.#take());
  }

  #comparison(path: string, sign: Comparison, constant: string): unknown {
    const question = this.#scope.question(resolved(path, this.#at));
    if (question === null) throw new LeftOut(`it looks at ${resolved(path, this.#at)}`);
    if (!/^['"0-9]/.test(constant) || this.#tokens[this.#next] === '(') throw new LeftOut('no constant');
    const text = /^['"]/.test(constant) ? constant.slice(1, -1) : constant;
    if (sign === '!=') return { op: 'not', of: this.#holding(question, '=', text) };
    return this.#holding(question, sign, text);
  }

  #holding({ uid, codes, isNumber }: XPathQuestion, is: Comparison, text: string): unknown {
    if (codes !== null) {
      const code = codes.get(text);
      if (is !== '=') throw new LeftOut('an order of choices');
      return code === undefined ? NEVER : { op: 'holds', of: { op: 'hasAny', question: uid, answers: [code] } };
    }
    const value = isNumber ? Number(text) : text;
    const left = { op: 'answer', question: uid };
    return { op: 'holds', of: { op: 'compare', left, is, right: { op: 'literal', value } } };
  }

  #closed(condition: unknown): unknown {
    if (!this.#takes(')')) throw new LeftOut('no end of a bracket');
    return condition;
  }

  #take(): string {
    this.#next += 1;
    return this.#tokens[this.#next - 1] ?? '';
  }

  #takes(wanted: string): boolean {
    if (this.#tokens[this.#next] !== wanted) return false;
    this.#next += 1;
    return true;
  }
}

function tokensOf(expression: string): readonly string[] {
  const tokens: string[] = [];
  const reader = new RegExp(TOKEN);
  while (reader.lastIndex < expression.trimEnd().length) {
    const at = reader.lastIndex;
    const token = reader.exec(expression)?.[0].trim();
    if (token === undefined) throw new LeftOut(`not understood: ${expression.slice(at)}`);
    tokens.push(token);
  }
  return tokens;
}

/** Resolves a path relative to the node of the expression. */
export function resolved(path: string, at: string): string {
  const steps = path.startsWith('/') ? [] : at.split('/');
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && (step !== '' || steps.length === 0)) steps.push(step);
  }
  return steps.join('/');
}

function isComparison(token: string): token is Comparison {
  return ['=', '!=', '<', '<=', '>', '>='].includes(token);
}
