import type { TextKey, Translate } from '@seker/ui';
import type { Clause, ClauseValue, OperatorName } from './clause.ts';

/** Of one answer alone it is said that it was chosen, not that one of several was. */
const OF_ONE: Partial<Record<OperatorName, TextKey>> = {
  in: 'designer.op.is',
  notIn: 'designer.op.isNot',
  hasAny: 'designer.op.includes',
  hasAll: 'designer.op.includes',
  hasNone: 'designer.op.excludes',
  lacksOne: 'designer.op.excludes',
};

/** Days are earlier and later, not less and more. */
const OF_DAYS: Partial<Record<OperatorName, TextKey>> = {
  equal: 'designer.op.onDay',
  unequal: 'designer.op.notOnDay',
  less: 'designer.op.before',
  atMost: 'designer.op.notAfter',
  more: 'designer.op.after',
  atLeast: 'designer.op.notBefore',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function isDay(value: ClauseValue): boolean {
  if (value.type !== 'expression') return false;
  const { expression } = value;
  return expression.op === 'today' || (expression.op === 'literal' && DAY.test(String(expression.value)));
}

/** How a clause compares, in words. */
export function operatorWords({ subject, operator, value }: Clause, t: Translate): string {
  const ofOne = value.type === 'codes' && value.codes.length === 1 ? OF_ONE[operator] : undefined;
  const ofDays = subject.op === 'today' || isDay(value) ? OF_DAYS[operator] : undefined;
  return t(ofOne ?? ofDays ?? `designer.op.${operator}`);
}

/** What it means where the subject has no value: of a field of the list that it is not there, of a question that it was not asked. */
export function unknownWords({ subject, orNotAsked }: Pick<Clause, 'subject' | 'orNotAsked'>, t: Translate): string {
  if (subject.op === 'profile') return t(orNotAsked ? 'designer.say.orEmpty' : 'designer.say.ifFilled');
  return t(orNotAsked ? 'designer.say.orNotAsked' : 'designer.say.ifAsked');
}
