import { bindQuestion, type Preset } from '../binds/bound-question.ts';
import type { Condition } from '../condition/condition.ts';
import { isKindName, kinds } from '../kinds/index.ts';
import { readBoundRule } from '../rules/read-bound-rule.ts';
import { readCellRules } from '../rules/read-cell-rules.ts';
import { UNPLACED } from './group.ts';
import type { JsonFields } from './json-fields.ts';
import type { QuestionNode } from './questionnaire.ts';
import { readMedia } from './read-media.ts';
import { readEntranceRules, readExitRules } from './read-rules.ts';
import type { EntranceAction, Rule } from './routing-rule.ts';

const NUMBER = /^[A-Za-z][A-Za-z0-9_.]{0,59}$/;

export interface ReadQuestion {
  readonly question: QuestionNode;
  readonly presets: readonly Preset[];
}

/**
 * Parses one question, which may take items from earlier ones; `null` when its kind is unknown. Its place is assigned
 * later.
 */
export function readQuestion(
  json: unknown,
  own: JsonFields,
  uid: string,
  page: string,
  earlier: ReadonlyMap<string, QuestionNode>,
): ReadQuestion | null {
  const bound = bindQuestion(json, own, earlier);
  const { fields } = bound;
  const kind = fields.raw('kind');
  if (!isKindName(kind)) {
    fields.fail('unknownKind', String(kind));
    return null;
  }
  const subKinds: readonly string[] = kinds[kind].subKinds;
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
  const question: QuestionNode = {
    type: 'question',
    uid,
    page,
    at: UNPLACED,
    kind,
    number,
    mandatory: fields.choice('mandatory', ['no', 'soft', 'hard']),
    na: fields.flag('na'),
    parent: fields.optionalText('parent'),
    hidden,
    unrecorded: fields.flag('unrecorded'),
    behaviour,
    rules: [
      ...(behaviour.cellRules ?? []).flatMap((rules) => readCellRules(fields, rules)),
      ...fields.list('rules').flatMap((rule) => readBoundRule(fields.inside(rule, fields.at), behaviour.rules)),
    ],
    entrance: [...readEntranceRules(fields), ...showRules(bound.shows)],
    exit,
    lists: bound.plans(behaviour),
    timeLimitSeconds: readTimeLimit(fields),
    media: readMedia(fields),
  };
  return { question, presets: bound.presets };
}

/** Shows the question when any of the bound answers is chosen. */
function showRules(shows: readonly Condition[]): readonly Rule<EntranceAction>[] {
  return shows.length === 0 ? [] : [[{ if: { op: 'or', of: shows }, do: { do: 'show' } }]];
}

const MAX_SECONDS = 24 * 60 * 60;

function readTimeLimit(fields: JsonFields): number | null {
  if (fields.raw('timeLimitSeconds') === undefined) return null;
  const seconds = fields.whole('timeLimitSeconds');
  if (seconds < 1 || seconds > MAX_SECONDS) fields.fail('badTimeLimit', String(seconds));
  return seconds;
}
