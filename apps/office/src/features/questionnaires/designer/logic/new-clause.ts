import type { AnswerFacts, ValueExpression } from '@seker/questionnaire/design';
import type { Clause, ClauseValue, OperatorName } from '../say/clause.ts';
import { operatorsFor, type SubjectType, valueTypeOf } from './operators-for.ts';

/** The first thing that is said of a subject: what people mean most. */
export function newClause(subject: ValueExpression, type: SubjectType, facts: AnswerFacts | null): Clause {
  const [operator = 'equal'] = operatorsFor(type);
  return withOperator({ subject, operator, value: { type: 'none' }, orNotAsked: false }, operator, facts);
}

/** The clause with another operator; its value stays where it still has a sense. */
export function withOperator(clause: Clause, operator: OperatorName, facts: AnswerFacts | null): Clause {
  return { ...clause, operator, value: valueFor(operator, clause.value, facts) };
}

/** The clause about another subject, with what was said of the first one where it can be said of this one. */
export function withSubject(
  clause: Clause,
  subject: ValueExpression,
  type: SubjectType,
  facts: AnswerFacts | null,
): Clause {
  const known = operatorsFor(type).includes(clause.operator) ? clause.operator : null;
  if (known === null) return newClause(subject, type, facts);
  return withOperator({ ...clause, subject, value: { type: 'none' } }, known, facts);
}

function valueFor(operator: OperatorName, before: ClauseValue, facts: AnswerFacts | null): ClauseValue {
  const codes = before.type === 'codes' ? before.codes : [];
  switch (valueTypeOf(operator)) {
    case 'none':
      return { type: 'none' };
    case 'pattern':
      return before.type === 'pattern' ? before : { type: 'pattern', pattern: '.*' };
    case 'expression':
      if (before.type === 'expression') return before;
      return { type: 'expression', expression: { op: 'literal', value: facts?.type === 'number' ? 0 : '' } };
    case 'code':
      return { type: 'codes', codes: [codes[0] ?? facts?.codes[0] ?? 1] };
    case 'codes':
      return { type: 'codes', codes: codes.length > 0 ? codes : [facts?.codes[0] ?? 1] };
  }
}
