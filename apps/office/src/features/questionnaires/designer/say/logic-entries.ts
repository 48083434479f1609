import { type AnswerRuleName, conditionOf, type DraftNode, isJsonObject, type Json } from '@seker/questionnaire/design';
import type { NodeRole } from '../session/draft-index.ts';
import { jsonLine } from '../session/json-line.ts';
import { RULE_SHAPES, rulesIn } from '../session/rules/answer-rules.ts';
import { type RuleList, rulesOf } from '../session/rules/rule-lists.ts';
import { clauseOf, maybeUnknown } from './clause.ts';
import { randomMembers } from './say-random.ts';

/** By what rules are told apart in the list of all. */
export const ENTRY_KINDS = ['showHide', 'skipEnd', 'checks', 'sets', 'binds', 'randoms'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Where it stands in its node. */
export type EntryPlace =
  | { readonly type: 'rule'; readonly list: RuleList; readonly at: number }
  | { readonly type: 'answerRule'; readonly name: AnswerRuleName }
  | { readonly type: 'bind'; readonly at: number }
  | { readonly type: 'random'; readonly field: string }
  | { readonly type: 'split' };

/** One rule, bind or random rule of the questionnaire. */
export interface LogicEntry {
  /** Its name among those of its node. */
  readonly key: string;
  readonly place: EntryPlace;
  readonly kinds: readonly EntryKind[];
  /** It denies something of what may not have been asked. */
  readonly isUnknown: boolean;
  /** It looks at a field of the list. */
  readonly usesList: boolean;
  /** Questions and places that it names. */
  readonly names: readonly string[];
}

const made = new WeakMap<DraftNode, readonly LogicEntry[]>();

/** Everything of a node that is logic, in the order in which it acts. */
export function logicEntries(node: DraftNode, role: NodeRole): readonly LogicEntry[] {
  const known = made.get(node);
  if (known !== undefined) return known;
  const entries = [
    ...rules(node, 'entrance'),
    ...binds(node),
    ...(role === 'question' ? answerRules(node) : []),
    ...randomMembers(node, role === 'question').map((field) =>
      entry(field, { type: 'random', field }, ['randoms'], null),
    ),
    ...(role === 'split' ? [entry('split', { type: 'split' }, ['randoms'], null)] : []),
    ...rules(node, 'exit'),
  ];
  made.set(node, entries);
  return entries;
}

function entry(key: string, place: EntryPlace, kinds: readonly EntryKind[], json: Json): LogicEntry {
  const names = new Set<string>();
  const found = { usesList: false };
  visit(json, (member, value) => {
    if ((member === 'question' || member === 'from' || member === 'to') && typeof value === 'string') names.add(value);
    if (member === 'op' && value === 'profile') found.usesList = true;
  });
  return { key, place, kinds, isUnknown: deniesUnknown(json), usesList: found.usesList, names: [...names] };
}

function rules(node: DraftNode, list: RuleList): readonly LogicEntry[] {
  return rulesOf(node, list).map((branches, at) => {
    const kinds = new Set(branches.map(({ act }) => kindOf(isJsonObject(act) ? jsonLine(act['do']) : '')));
    return entry(`${list}.${at}`, { type: 'rule', list, at }, [...kinds], branches);
  });
}

function kindOf(act: string): EntryKind {
  if (act === 'skip' || act === 'end') return 'skipEnd';
  if (act === 'validate') return 'checks';
  return act === 'set' ? 'sets' : 'showHide';
}

function binds(node: DraftNode): readonly LogicEntry[] {
  const all = node['binds'];
  if (!Array.isArray(all)) return [];
  return all.map((bind: Json, at: number) => entry(`binds.${at}`, { type: 'bind', at }, ['binds'], bind));
}

function answerRules(node: DraftNode): readonly LogicEntry[] {
  return rulesIn(node['rules']).flatMap((rule) => {
    const name = jsonLine(rule['rule']);
    return isRuleName(name) ? [entry(`rules.${name}`, { type: 'answerRule', name }, ['checks'], rule)] : [];
  });
}

function isRuleName(name: string): name is AnswerRuleName {
  return Object.hasOwn(RULE_SHAPES, name);
}

function visit(json: Json, see: (member: string, value: Json) => void): void {
  if (Array.isArray(json)) for (const one of json) visit(one, see);
  else if (isJsonObject(json))
    for (const [member, value] of Object.entries(json)) {
      see(member, value);
      visit(value, see);
    }
}

/** A statement that denies, and nothing said of those who were not asked. */
function deniesUnknown(json: Json): boolean {
  if (Array.isArray(json)) return json.some(deniesUnknown);
  if (!isJsonObject(json)) return false;
  const condition = typeof json['op'] === 'string' ? conditionOf(json) : null;
  const clause = condition === null ? null : clauseOf(condition);
  if (clause !== null) return maybeUnknown(clause.operator) && !clause.orNotAsked;
  return Object.values(json).some(deniesUnknown);
}
