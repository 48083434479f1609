import { type AnswerRuleName, isJsonObject, type Json, type JsonObject } from '@seker/questionnaire/design';
import type { TextKey } from '@seker/ui';
import { jsonLine } from '../session/json-line.ts';
import { findRule, RULE_SHAPES } from '../session/rules/answer-rules.ts';
import { type DrawnOrder, randomOf } from '../session/rules/random-member.ts';
import type { LogicWords } from './logic-words.ts';
import { type Piece, piece } from './piece.ts';
import { sayFormat, sayLimit } from './say-limit.ts';

const LISTS = {
  answers: 'designer.say.theAnswers',
  rows: 'designer.say.theRows',
  columns: 'designer.say.theColumns',
  chapters: 'designer.say.theChapters',
  pages: 'designer.say.thePages',
  parts: 'designer.say.theParts',
} as const satisfies Record<string, TextKey>;

const DRAWN = {
  shuffled: 'designer.say.randomOrder',
  reversed: 'designer.say.reversedOrder',
  rotated: 'designer.say.rotatedOrder',
} as const satisfies Record<DrawnOrder, TextKey>;

/** What chance orders: a list of a question, or what stands inside a node. */
export type RandomList = keyof typeof LISTS;

export interface SaidRandom {
  readonly random: Json | undefined;
  readonly list: RandomList;
  /** Of how many are drawn. */
  readonly of: number;
}

/** What is left to chance, as a sentence; its operand is the list. */
export function sayRandom({ random, list, of }: SaidRandom, { t, names }: LogicWords): readonly Piece[] {
  const { shuffle, order, show, fixed } = randomOf(random);
  return [
    piece('act', t(shuffle ? DRAWN[order] : 'designer.say.randomChoice')),
    piece('operand', t(LISTS[list])),
    ...(show === null
      ? []
      : [
          piece('joiner', t('designer.say.shownOnly')),
          piece('value', t('designer.say.countOfAll', { count: show, of })),
        ]),
    ...(fixed.length === 0 ? [] : [piece('joiner', t('designer.say.keptInPlace'))]),
    ...fixed.map((uid) => {
      const name = names.place(uid);
      return name === null ? piece('gone', t('designer.say.gonePlace')) : piece('value', name);
    }),
  ];
}

/** Which of a split's blocks an interview goes through. */
export function saySplit(node: JsonObject, { t }: LogicWords): readonly Piece[] {
  const of = Array.isArray(node['blocks']) ? node['blocks'].length : 0;
  return [
    piece('act', t('designer.say.split')),
    piece('operand', t('designer.say.theBranches')),
    piece('joiner', t('designer.say.shownOnly')),
    piece('value', t('designer.say.countOfAll', { count: jsonLine(node['show']) || of, of })),
    ...(node['shuffle'] === true ? [piece('joiner', t('designer.say.inRandomOrder'))] : []),
    ...(node['balanced'] === true ? [piece('joiner', t('designer.say.leastFilled'))] : []),
  ];
}

/** What an answer is held to. */
export function sayAnswerRule(rules: Json | undefined, name: AnswerRuleName, { t }: LogicWords): readonly Piece[] {
  const rule = findRule(rules, name) ?? {};
  const isExact = typeof rule['min'] === 'number' && rule['min'] === rule['max'];
  const limit = (member: 'min' | 'max', key: TextKey): readonly Piece[] =>
    isExact || sayLimit(rule[member], t) === null
      ? []
      : [piece('joiner', t(key)), piece('value', sayLimit(rule[member], t) ?? '')];
  const isTime = RULE_SHAPES[name] === 'dates' || RULE_SHAPES[name] === 'times';
  return [
    piece('act', t('designer.say.mustFit')),
    piece('operand', t(`designer.rule.${name}`)),
    ...(isExact ? [piece('joiner', t('designer.say.ruleExactly')), piece('value', jsonLine(rule['min']))] : []),
    ...limit('min', isTime ? 'designer.say.ruleFrom' : 'designer.say.ruleAtLeast'),
    ...limit('max', isTime ? 'designer.say.ruleTo' : 'designer.say.ruleAtMost'),
    ...(rule['capped'] === true && typeof rule['min'] === 'number' && rule['min'] > 1
      ? [piece('joiner', t('designer.say.ruleCapped'))]
      : []),
    ...(RULE_SHAPES[name] === 'format' ? [piece('value', sayFormat(rule['format'], t))] : []),
    ...(RULE_SHAPES[name] === 'pattern' ? [piece('value', jsonLine(rule['pattern']))] : []),
  ];
}

/** The random rules of a node by the path of their members. */
export function randomMembers(node: JsonObject, isQuestion: boolean): readonly string[] {
  const random = node['random'];
  if (!isQuestion) return isOn(random) ? ['random'] : [];
  return isJsonObject(random)
    ? Object.keys(random)
        .filter((list) => isOn(random[list]))
        .map((list) => `random.${list}`)
    : [];
}

function isOn(random: Json | undefined): boolean {
  const { shuffle, show } = randomOf(random);
  return shuffle || show !== null;
}
