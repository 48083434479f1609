import { conditionOf, isJsonObject, type Json, type JsonObject, valueOf } from '@seker/questionnaire/design';
import type { TextKey } from '@seker/ui';
import { jsonLine } from '../session/json-line.ts';
import type { LogicWords } from './logic-words.ts';
import { type Piece, piece } from './piece.ts';
import { sayCondition } from './say-condition.ts';
import { sayValue } from './say-value.ts';

const SEVERITIES = {
  warning: 'designer.say.doWarning',
  error: 'designer.say.doError',
  critical: 'designer.say.doCritical',
} as const satisfies Record<string, TextKey>;

/** Whose rule it is: the words of a check are the node's. */
export interface RuleOwner {
  readonly uid: string;
  readonly isQuestion: boolean;
}

/** What is done where a branch holds. */
export function sayAct(act: Json | undefined, owner: RuleOwner, words: LogicWords): readonly Piece[] {
  const { t, names } = words;
  const unfinished = [piece('gone', t('designer.say.unfinished'))];
  if (!isJsonObject(act)) return unfinished;
  switch (act['do']) {
    case 'show':
      return [piece('act', t(owner.isQuestion ? 'designer.say.doShow' : 'designer.say.doShowPart'))];
    case 'hide':
      return [piece('act', t('designer.say.doHide'))];
    case 'skip': {
      const place = names.place(jsonLine(act['to']));
      return [
        piece('act', t('designer.say.doSkip')),
        place === null ? piece('gone', t('designer.say.gonePlace')) : piece('target', place),
      ];
    }
    case 'end': {
      const outcome = act['outcome'] === 'screenedOut' ? 'designer.say.endScreenedOut' : 'designer.say.endSuccess';
      return [piece('act', t('designer.say.doEnd')), piece('target', t(outcome))];
    }
    case 'validate': {
      const message = typeof act['message'] === 'number' ? names.message(owner.uid, act['message']) : '';
      return [
        piece('act', t(SEVERITIES[severityOf(act)])),
        ...(message === '' ? [] : [piece('target', `“${message}”`)]),
      ];
    }
    case 'set': {
      const question = names.question(jsonLine(act['question']));
      const value = valueOf(act['value']);
      return [
        piece('act', t('designer.say.doSet')),
        question === null ? piece('gone', t('designer.say.goneQuestion')) : piece('operand', question),
        piece('joiner', t('designer.say.setTo')),
        value === null ? piece('gone', t('designer.say.unfinished')) : sayValue(value, words, 'value'),
      ];
    }
    default:
      return unfinished;
  }
}

export function severityOf(act: JsonObject): keyof typeof SEVERITIES {
  const severity = act['severity'];
  return severity === 'warning' || severity === 'critical' ? severity : 'error';
}

export interface SaidBranch {
  readonly act: readonly Piece[];
  /** `if`, `only if`, `always`; on later branches the word that leads to them stands before the act. */
  readonly joiner: Piece;
  readonly before: Piece | null;
  readonly condition: readonly Piece[];
}

/** The branches of one rule, in their order. */
export function sayBranches(rule: Json | undefined, owner: RuleOwner, words: LogicWords): readonly SaidBranch[] {
  const { t } = words;
  const branches = Array.isArray(rule) ? rule.filter(isJsonObject) : [];
  return branches.map((branch, index): SaidBranch => {
    const act = sayAct(branch['act'], owner, words);
    const isShow = isJsonObject(branch['act']) && branch['act']['do'] === 'show';
    const before = index === 0 ? null : piece('joiner', t('designer.say.otherwise'));
    if (branch['if'] === undefined)
      return { act, before, joiner: piece('joiner', index === 0 ? t('designer.say.always') : ''), condition: [] };
    const condition = conditionOf(branch['if']);
    return {
      act,
      before,
      joiner: piece('joiner', t(isShow ? 'designer.say.onlyIf' : 'designer.say.if')),
      condition: condition === null ? [piece('gone', t('designer.say.unfinished'))] : sayCondition(condition, words),
    };
  });
}

/** A rule as one sentence. */
export function sayRule(rule: Json | undefined, owner: RuleOwner, words: LogicWords): readonly Piece[] {
  return sayBranches(rule, owner, words).flatMap(({ act, before, joiner, condition }, index) => [
    ...(index === 0 ? [] : [piece('joiner', ',')]),
    ...(before === null ? [] : [before]),
    ...act,
    ...(joiner.text === '' ? [] : [joiner]),
    ...condition,
  ]);
}
