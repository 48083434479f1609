import type { Comparison, Condition, Operand, ValueExpression } from '@seker/questionnaire/design';

const COMPARISONS = {
  equal: '=',
  unequal: '!=',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
} as const satisfies Record<string, Comparison>;

/** What each operator is when it is denied. */
const DENIED = {
  is: 'isNot',
  in: 'notIn',
  hasAny: 'hasNone',
  hasAll: 'lacksOne',
  any: 'notAny',
  answered: 'notAnswered',
  na: 'notNa',
  equal: 'unequal',
  less: 'atLeast',
  atMost: 'more',
  contains: 'notContains',
  matches: 'notMatches',
} as const;

type Affirmed = keyof typeof DENIED;
export type OperatorName = Affirmed | (typeof DENIED)[Affirmed];

export type ClauseValue =
  | { readonly type: 'codes'; readonly codes: readonly number[] }
  | { readonly type: 'expression'; readonly expression: ValueExpression }
  | { readonly type: 'pattern'; readonly pattern: string }
  | { readonly type: 'none' };

/** One statement about one thing, as people say it: what is looked at, how, and with what. */
export interface Clause {
  readonly subject: ValueExpression;
  readonly operator: OperatorName;
  readonly value: ClauseValue;
  /** It also holds where the thing looked at was not asked. */
  readonly orNotAsked: boolean;
}

/** The statement that a condition is; `null` where it is made of others. */
export function clauseOf(condition: Condition): Clause | null {
  if (condition.op !== 'not') return plainClause(condition);
  const isKnown = condition.of.op === 'holds';
  const inner = plainClause(condition.of.op === 'holds' ? condition.of.of : condition.of);
  if (inner === null) return null;
  const operator = deny(inner.operator);
  // What is always known is denied without more words.
  return { ...inner, operator, orNotAsked: isKnown && maybeUnknown(operator) };
}

function plainClause(condition: Condition): Clause | null {
  const NONE = { type: 'none' } as const;
  switch (condition.op) {
    case 'is':
    case 'isNot':
      return made(condition, condition.op, { type: 'codes', codes: [condition.answer] });
    case 'in':
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      return made(condition, condition.op, { type: 'codes', codes: condition.answers });
    case 'any':
    case 'answered':
    case 'na':
      return made(condition, condition.op, NONE);
    case 'compare': {
      const operator = comparisonName(condition.is);
      const value = { type: 'expression', expression: condition.right } as const;
      return { subject: condition.left, operator, value, orNotAsked: false };
    }
    case 'contains':
      return {
        subject: condition.left,
        operator: 'contains',
        value: { type: 'expression', expression: condition.right },
        orNotAsked: false,
      };
    case 'matches':
      return {
        subject: condition.left,
        operator: 'matches',
        value: { type: 'pattern', pattern: condition.pattern },
        orNotAsked: false,
      };
    default:
      return null;
  }
}

function made({ question, row, column }: Operand, operator: OperatorName, value: ClauseValue): Clause {
  const operand = { question, ...(row === undefined ? {} : { row }), ...(column === undefined ? {} : { column }) };
  return { subject: { op: 'answer', ...operand }, operator, value, orNotAsked: false };
}

function comparisonName(is: Comparison): OperatorName {
  const found = Object.entries(COMPARISONS).find(([, sign]) => sign === is)?.[0];
  return isComparison(found) ? found : 'equal';
}

function isComparison(name: string | undefined): name is keyof typeof COMPARISONS {
  return name !== undefined && Object.hasOwn(COMPARISONS, name);
}

function isAffirmed(name: string): name is Affirmed {
  return Object.hasOwn(DENIED, name);
}

export function deny(operator: OperatorName): OperatorName {
  if (isAffirmed(operator)) return DENIED[operator];
  const found = Object.entries(DENIED).find(([, denied]) => denied === operator)?.[0];
  return found !== undefined && isAffirmed(found) ? found : operator;
}

/** Operators that deny, and are unknown where nothing was asked: there one says what that means. */
export function maybeUnknown(operator: OperatorName): boolean {
  return ['isNot', 'notIn', 'lacksOne', 'hasNone', 'unequal', 'notContains', 'notMatches'].includes(operator);
}

/** The same, of this subject: the interview itself always has its language, mode and day. */
export function isSometimesUnknown({ subject, operator }: Pick<Clause, 'subject' | 'operator'>): boolean {
  return subject.op !== 'system' && subject.op !== 'today' && maybeUnknown(operator);
}

/** The condition that the statement is. */
export function conditionFrom({ subject, operator, value, orNotAsked }: Clause): Condition {
  if (orNotAsked && maybeUnknown(operator))
    return {
      op: 'not',
      of: { op: 'holds', of: conditionFrom({ subject, operator: deny(operator), value, orNotAsked: false }) },
    };
  const { op: _op, ...operand } = subject.op === 'answer' ? subject : { op: 'answer' as const, question: '' };
  const codes = value.type === 'codes' ? value.codes : [];
  if (isComparison(operator)) {
    const right: ValueExpression = value.type === 'expression' ? value.expression : { op: 'literal', value: 0 };
    return { op: 'compare', left: subject, is: COMPARISONS[operator], right };
  }
  switch (operator) {
    case 'is':
    case 'isNot':
      return { op: operator, ...operand, answer: codes[0] ?? 0 };
    case 'in':
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      return { op: operator, ...operand, answers: codes };
    case 'any':
    case 'answered':
    case 'na':
      return { op: operator, ...operand };
    case 'contains':
      return {
        op: 'contains',
        left: subject,
        right: value.type === 'expression' ? value.expression : { op: 'literal', value: '' },
      };
    case 'matches':
      return { op: 'matches', left: subject, pattern: value.type === 'pattern' ? value.pattern : '' };
    default:
      return { op: 'not', of: conditionFrom({ subject, operator: deny(operator), value, orNotAsked: false }) };
  }
}
