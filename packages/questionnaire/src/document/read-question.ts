import { isKindName, kinds } from '../kinds/index.ts';
import type { AnswerRuleName, BoundAnswerRule } from '../rules/answer-rule.ts';
import { answerRules, isAnswerRuleName } from '../rules/index.ts';
import type { JsonFields } from './json-fields.ts';
import type { QuestionNode } from './questionnaire.ts';
import { readEntranceRules, readExitRules } from './read-rules.ts';

const NUMBER = /^[A-Za-z][A-Za-z0-9_.]{0,59}$/;

/** One question; `null` when not even its kind is known. */
export function readQuestion(fields: JsonFields, uid: string, page: string, at: number): QuestionNode | null {
  const kind = fields.raw('kind');
  if (!isKindName(kind)) {
    fields.fail('unknownKind', String(kind));
    return null;
  }
  const { subKinds } = kinds[kind];
  const subKind = fields.raw('subKind');
  if (typeof subKind !== 'string' || !subKinds.includes(subKind)) {
    fields.fail('unknownSubKind', String(subKind));
    return null;
  }
  const number = fields.text('number');
  if (!NUMBER.test(number)) fields.fail('invalidNumber', number);
  const behaviour = kinds[kind].read(fields);
  const hidden = fields.flag('hidden');
  const exit = readExitRules(fields);
  if (hidden && exit.length > 0) fields.fail('wrongShape', 'exit: a hidden question is never left');
  return {
    type: 'question',
    uid,
    page,
    at,
    kind,
    number,
    mandatory: fields.choice('mandatory', ['no', 'soft', 'hard']),
    na: fields.flag('na'),
    hidden,
    behaviour,
    rules: fields.list('rules').flatMap((json) => readAnswerRule(fields.inside(json, fields.at), behaviour.rules)),
    entrance: readEntranceRules(fields),
    exit,
  };
}

function readAnswerRule(fields: JsonFields, allowed: readonly AnswerRuleName[]): BoundAnswerRule[] {
  const name = fields.raw('rule');
  if (!isAnswerRuleName(name)) fields.fail('unknownRule', String(name));
  else if (!allowed.includes(name)) fields.fail('ruleNotForKind', name);
  else return [answerRules[name].read(fields)];
  return [];
}
