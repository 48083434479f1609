import { unreachable } from '@seker/kernel';
import type { Operand, ValueExpression } from '@seker/questionnaire/design';
import type { LogicWords } from './logic-words.ts';
import { type Piece, piece, withPrefixes } from './piece.ts';

const WHEN = /^(?:\d{4}-\d{2}-\d{2}|\d{2}:\d{2})$/;
const SIGNS = { add: '+', subtract: '−', multiply: '×', divide: '÷' } as const;

/** What is looked at or compared with, as one chip; struck through where a part of it is gone. */
export function sayValue(expression: ValueExpression, words: LogicWords, type: 'operand' | 'value'): Piece {
  const said = new ValueSaying(words);
  const text = withPrefixes(said.say(expression));
  return piece(said.isGone ? 'gone' : type, text);
}

class ValueSaying {
  readonly #words: LogicWords;
  isGone = false;

  constructor(words: LogicWords) {
    this.#words = words;
  }

  say(value: ValueExpression): string {
    const { t } = this.#words;
    switch (value.op) {
      case 'literal':
        // Numbers, days and hours are no words.
        return typeof value.value === 'number' || WHEN.test(value.value)
          ? String(value.value)
          : t('designer.say.quoted', { text: value.value });
      case 'answer':
        return this.#operand(value);
      case 'count':
        return t('designer.say.countOf', { of: this.#operand(value) });
      case 'countRows': {
        const of = this.#countedIn(value.question, value.column);
        if (value.answers.length === 0) return t('designer.say.rowsOf', { of });
        const answers = value.answers.map((code) => this.#answer({ question: value.question }, code)).join(', ');
        return t('designer.say.rowsWith', { of, answers });
      }
      case 'sum':
      case 'mean':
      case 'smallest':
      case 'largest': {
        const rows = this.#countedIn(value.question, value.column);
        const of = value.scores === true ? t('designer.say.scoresOf', { of: rows }) : rows;
        return t(`designer.say.${value.op}Of`, { of });
      }
      case 'score':
        return t('designer.say.scoreOf', { of: this.#operand(value) });
      case 'profile':
        return t('designer.say.fromList', { field: value.field });
      case 'system':
        return t(value.name === 'mode' ? 'designer.say.modeNow' : 'designer.say.languageNow');
      case 'today':
        return t('designer.say.todayNow');
      case 'add':
      case 'subtract':
      case 'multiply':
      case 'divide':
        return `(${value.of.map((part) => this.say(part)).join(` ${SIGNS[value.op]} `)})`;
      case 'length':
        return t('designer.say.lengthOf', { of: value.of.map((part) => this.say(part)).join(', ') });
      case 'days':
      case 'months':
      case 'years': {
        const [from = '', to = ''] = value.of.map((part) => this.say(part));
        return t(`designer.say.${value.op}From`, { from, to });
      }
      default:
        return unreachable(value);
    }
  }

  #operand({ question, row, column }: Operand): string {
    const { t, names } = this.#words;
    const name = this.#known(names.question(question), t('designer.say.goneQuestion'));
    const parts = [row, column]
      .filter((part) => part !== undefined)
      .map((part) => this.#known(names.part(question, part), t('designer.say.goneRow')));
    return [name, ...parts].join(' · ');
  }

  #countedIn(question: string, column: string | undefined): string {
    return this.#operand(column === undefined ? { question } : { question, row: column });
  }

  #answer(operand: Operand, code: number): string {
    const { t, names } = this.#words;
    return this.#known(names.answer(operand, code), t('designer.say.goneAnswer', { code }));
  }

  #known(name: string | null, otherwise: string): string {
    if (name !== null) return name;
    this.isGone = true;
    return otherwise;
  }
}
