import {
  type Condition,
  conditionOf,
  isJsonObject,
  type Json,
  type JsonObject,
  valueOf,
} from '@seker/questionnaire/design';
import { jsonLine } from '../session/json-line.ts';
import type { LogicWords } from './logic-words.ts';
import { type Piece, piece } from './piece.ts';
import { sayCondition } from './say-condition.ts';
import { sayValue } from './say-value.ts';

const LISTS = {
  answers: 'designer.say.bindAnswers',
  rows: 'designer.say.bindRows',
  columns: 'designer.say.bindColumns',
} as const;

const TAKES = {
  chosen: 'designer.say.takeChosen',
  notChosen: 'designer.say.takeNotChosen',
  all: 'designer.say.takeAll',
} as const;

/** How a question hangs on an earlier one, as a sentence. */
export function sayBind(bind: Json | undefined, uid: string, words: LogicWords): readonly Piece[] {
  const { t } = words;
  if (!isJsonObject(bind)) return [piece('gone', t('designer.say.unfinished'))];
  const ifChosen = (): readonly Piece[] => sayIf(chosenIn(bind), words);
  switch (bind['type']) {
    case 'questionQuestion':
    case 'horizontal':
      return sayList(bind, words);
    case 'answerAnswer':
      return [...sayItem(bind, uid, words), ...ifChosen()];
    case 'configured':
      return [...sayItem(bind, uid, words), ...sayIf(conditionOf(bind['if']), words)];
    case 'questionAnswer': {
      const item = words.names.item(uid, jsonLine(bind['item'])) ?? t('designer.say.goneRow');
      return [piece('act', t('designer.say.bindText', { item })), sayFrom(bind, words)];
    }
    case 'answerQuestion': {
      if (bind['do'] !== 'preset') return [piece('act', t('designer.say.doShow')), ...ifChosen()];
      const value = valueOf(bind['value']);
      const said = value === null ? piece('gone', t('designer.say.unfinished')) : sayValue(value, words, 'value');
      return [piece('act', t('designer.say.bindPreset')), said, ...ifChosen()];
    }
    default:
      return [piece('gone', t('designer.say.unfinished'))];
  }
}

function sayFrom(bind: JsonObject, { t, names }: LogicWords): Piece {
  const name = names.question(jsonLine(bind['from']));
  return name === null ? piece('gone', t('designer.say.goneQuestion')) : piece('operand', name);
}

function sayList(bind: JsonObject, words: LogicWords): readonly Piece[] {
  const { t, names } = words;
  const from = jsonLine(bind['from']);
  const codes = numbersIn(bind['answers']);
  const without = Array.isArray(bind['without']) ? bind['without'].map(jsonLine) : [];
  const named = (name: string | null): Piece =>
    name === null ? piece('gone', t('designer.say.goneRow')) : piece('value', name);
  return [
    piece('act', t(memberAt(LISTS, bind['list'], 'answers'))),
    piece('operator', t(memberAt(TAKES, bind['take'], 'chosen'))),
    sayFrom(bind, words),
    ...(codes.length === 0 ? [] : [piece('joiner', t('designer.say.bindWith'))]),
    ...codes.map((code) => named(names.answer({ question: from }, code))),
    ...(without.length === 0 ? [] : [piece('joiner', t('designer.say.bindWithout'))]),
    ...without.map((uid) => named(names.item(from, uid))),
  ];
}

function sayItem(bind: JsonObject, uid: string, { t, names }: LogicWords): readonly Piece[] {
  const item = names.item(uid, jsonLine(bind['item'])) ?? t('designer.say.goneRow');
  return [piece('act', t('designer.say.bindItem', { item }))];
}

function sayIf(condition: Condition | null, words: LogicWords): readonly Piece[] {
  if (condition === null) return [piece('gone', words.t('designer.say.unfinished'))];
  return [piece('joiner', words.t('designer.say.onlyIf')), ...sayCondition(condition, words)];
}

/** As the engine reads it: the linked answer was chosen, or was not. */
function chosenIn(bind: JsonObject): Condition | null {
  const { answer, row } = bind;
  if (typeof answer !== 'number') return null;
  return {
    op: bind['when'] === 'notChosen' ? 'hasNone' : 'hasAny',
    question: jsonLine(bind['from']),
    ...(typeof row === 'string' ? { row } : {}),
    answers: [answer],
  };
}

function numbersIn(json: Json | undefined): readonly number[] {
  return Array.isArray(json) ? json.filter((each) => typeof each === 'number') : [];
}

function memberAt<Table extends Readonly<Record<string, string>>>(
  table: Table,
  key: Json | undefined,
  otherwise: keyof Table,
): Table[keyof Table] {
  return table[typeof key === 'string' && Object.hasOwn(table, key) ? key : otherwise];
}
