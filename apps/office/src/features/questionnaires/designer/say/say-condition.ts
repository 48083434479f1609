import type { Condition } from '@seker/questionnaire/design';
import { type Clause, clauseOf, isSometimesUnknown } from './clause.ts';
import type { LogicWords } from './logic-words.ts';
import { operatorWords, unknownWords } from './operator-words.ts';
import { type Piece, piece } from './piece.ts';
import { sayValue } from './say-value.ts';

/** The one writer of conditions: for chips, problems, print, differences and the reasons of a trial. */
export function sayCondition(condition: Condition, words: LogicWords): readonly Piece[] {
  const clause = clauseOf(condition);
  if (clause !== null) return sayClause(clause, words);
  const { t } = words;
  switch (condition.op) {
    case 'and':
    case 'or': {
      const joiner = piece('joiner', t(`designer.say.${condition.op}`));
      if (condition.of.length === 0)
        return [piece('joiner', t(condition.op === 'and' ? 'designer.say.holdsAlways' : 'designer.say.never'))];
      return condition.of.flatMap((part, index) => [...(index === 0 ? [] : [joiner]), ...inside(part, words)]);
    }
    case 'not':
      return [piece('joiner', t('designer.say.not')), ...inside(condition.of, words)];
    case 'holds':
      return [piece('joiner', t('designer.say.certain')), ...inside(condition.of, words)];
    case 'constant':
      if (condition.value === null) return [piece('unknown', t('designer.say.holdsUnknown'))];
      return [piece('joiner', t(condition.value ? 'designer.say.holdsAlways' : 'designer.say.never'))];
    default:
      return [];
  }
}

/** Lists in lists stand in brackets. */
function inside(condition: Condition, words: LogicWords): readonly Piece[] {
  const pieces = sayCondition(condition, words);
  const isList = (condition.op === 'and' || condition.op === 'or') && condition.of.length > 1;
  return isList ? [piece('joiner', '('), ...pieces, piece('joiner', ')')] : pieces;
}

export function sayClause(clause: Clause, words: LogicWords): readonly Piece[] {
  const { subject, orNotAsked } = clause;
  const { t } = words;
  return [
    sayValue(subject, words, 'operand'),
    piece('operator', operatorWords(clause, t)),
    ...sayClauseValue(clause, words),
    ...(isSometimesUnknown(clause) ? [piece('unknown', unknownWords({ subject, orNotAsked }, t))] : []),
  ];
}

export function sayClauseValue(
  { subject, value }: Pick<Clause, 'subject' | 'value'>,
  words: LogicWords,
): readonly Piece[] {
  const { t, names } = words;
  switch (value.type) {
    case 'none':
      return [];
    case 'pattern':
      return [piece('value', value.pattern)];
    case 'expression':
      if (subject.op === 'system' && value.expression.op === 'literal')
        return [piece('value', systemValue(subject.name, String(value.expression.value), words))];
      return [sayValue(value.expression, words, 'value')];
    case 'codes':
      return value.codes.map((code) => {
        const name = subject.op === 'answer' ? names.answer(subject, code) : String(code);
        return name === null ? piece('gone', t('designer.say.goneAnswer', { code })) : piece('value', name);
      });
  }
}

/** A way of interviewing by its name; a language by its code, as interviews have it. */
function systemValue(name: 'language' | 'mode', value: string, { t }: LogicWords): string {
  if (name === 'language') return value;
  return value === 'phone' || value === 'web'
    ? t(value === 'web' ? 'designer.say.modeWeb' : 'designer.say.modePhone')
    : value;
}
