import type { AnswerFacts, ValueExpression } from '@seker/questionnaire/design';
import type { OperatorName } from '../say/clause.ts';

/** What is looked at, as far as it decides what can be said of it. */
export type SubjectType = AnswerFacts['type'] | 'scalar' | 'profile' | 'system' | 'today';

const SEEN = ['answered', 'notAnswered', 'na', 'notNa'] as const;
const COMPARED = ['equal', 'unequal', 'less', 'atMost', 'more', 'atLeast'] as const;
const WRITTEN = ['contains', 'notContains', 'matches', 'notMatches'] as const;

const OPERATORS = {
  single: ['is', 'isNot', 'in', 'notIn', ...SEEN],
  multiple: ['hasAny', 'hasAll', 'hasNone', 'lacksOne', 'any', 'notAny', ...SEEN],
  number: [...COMPARED, ...SEEN],
  date: [...COMPARED, ...SEEN],
  time: [...COMPARED, ...SEEN],
  text: ['equal', 'unequal', ...WRITTEN, ...SEEN],
  scalar: COMPARED,
  today: COMPARED,
  profile: [...COMPARED, ...WRITTEN],
  system: ['equal', 'unequal'],
} as const satisfies Record<SubjectType, readonly OperatorName[]>;

export function operatorsFor(type: SubjectType): readonly OperatorName[] {
  return OPERATORS[type];
}

export function subjectType(
  subject: ValueExpression,
  factsOf: (operand: {
    readonly question: string;
    readonly row?: string;
    readonly column?: string;
  }) => AnswerFacts | null,
): SubjectType {
  switch (subject.op) {
    case 'answer':
      return factsOf(subject)?.type ?? 'text';
    case 'profile':
    case 'system':
    case 'today':
      return subject.op;
    default:
      return 'scalar';
  }
}

/** What stands beside an operator: codes, a value, a pattern or nothing. */
export function valueTypeOf(operator: OperatorName): 'code' | 'codes' | 'expression' | 'pattern' | 'none' {
  if (operator === 'is' || operator === 'isNot') return 'code';
  if (['in', 'notIn', 'hasAny', 'hasAll', 'hasNone', 'lacksOne'].includes(operator)) return 'codes';
  if (['answered', 'notAnswered', 'na', 'notNa', 'any', 'notAny'].includes(operator)) return 'none';
  return operator === 'matches' || operator === 'notMatches' ? 'pattern' : 'expression';
}
