import {
  type DesignCommand,
  type DraftDocument,
  type DraftNode,
  isJsonObject,
  type Json,
  type JsonObject,
  textOf,
} from '@seker/questionnaire/design';
import { jsonLine } from '../session/json-line.ts';
import { freeMessage, messagesIn, type RuleList, rulesOf, setRules } from '../session/rules/rule-lists.ts';

type Rule = readonly JsonObject[];

/** What a branch may do, by where its rule stands. */
export const ACTS = {
  entrance: ['show', 'hide', 'skip'],
  exit: ['skip', 'end', 'warning', 'error', 'critical', 'set'],
} as const;
export type ActName = (typeof ACTS)[RuleList][number];

/** The act that is meant, with what belongs to both of the old and the new one kept. */
export function actNamed(name: ActName, node: DraftNode, before: JsonObject, next: string): JsonObject {
  switch (name) {
    case 'show':
    case 'hide':
      return { do: name };
    case 'skip':
      return { do: 'skip', to: before['to'] ?? next };
    case 'end':
      return { do: 'end', outcome: before['outcome'] ?? 'screenedOut' };
    case 'warning':
    case 'error':
    case 'critical':
      return { do: 'validate', severity: name, message: before['message'] ?? freeMessage(node) };
    case 'set':
      return { do: 'set', question: before['question'] ?? next, value: before['value'] ?? { op: 'literal', value: 1 } };
  }
}

/** The branch that is added at the end: with a condition to come, or as the else; it does the contrary where there is one. */
export function nextBranch(node: DraftNode, rule: Rule, isElse: boolean): JsonObject {
  const last = rule.at(-1) ?? {};
  const act = isJsonObject(last['act']) ? last['act'] : {};
  const kept = isElse ? {} : { if: last['if'] ?? { op: 'constant', value: true } };
  if (act['do'] === 'validate') return { ...kept, act: { ...act, message: freeMessage(node) } };
  if (isElse && act['do'] === 'show') return { act: { do: 'hide' } };
  if (isElse && act['do'] === 'hide') return { act: { do: 'show' } };
  return { ...kept, act };
}

/** A branch at another place; the else has no condition and stays the last. */
export function movedBranch(rule: Rule, from: number, to: number): Rule {
  const one = rule[from];
  const end = rule.at(-1)?.['if'] === undefined ? rule.length - 1 : rule.length;
  if (one === undefined || from === to || to < 0 || to >= end || from >= end) return rule;
  return rule.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** The node's rules anew; words of checks that there are no more go with them. */
export function keepRules(
  document: DraftDocument,
  node: DraftNode,
  list: RuleList,
  next: readonly Rule[],
): readonly DesignCommand[] {
  const stays = new Set([...(list === 'exit' ? [] : rulesOf(node, 'exit')), ...next].flatMap(messagesIn));
  const gone = rulesOf(node, list)
    .flatMap(messagesIn)
    .filter((message) => !stays.has(message));
  const texts = [...new Set(gone)].flatMap((message) =>
    textsAt(document, `${node.uid}.message.${message}`).map(
      ({ language, key }): DesignCommand => ({ op: 'text', language, key }),
    ),
  );
  return [setRules(node.uid, list, next), ...texts];
}

/** One more rule like that one, below it; its checks have words of their own, which begin as the same. */
export function copyRule(
  document: DraftDocument,
  node: DraftNode,
  list: RuleList,
  at: number,
): readonly DesignCommand[] {
  const rules = rulesOf(node, list);
  const rule = rules[at] ?? [];
  let free = freeMessage(node);
  const commands: DesignCommand[] = [];
  const copy = rule.map((branch): JsonObject => {
    const act = branch['act'];
    if (!isJsonObject(act) || act['do'] !== 'validate') return branch;
    const message = free;
    free += 1;
    const before = `${node.uid}.message.${jsonLine(act['message'])}`;
    for (const { language, value } of textsAt(document, before))
      commands.push({ op: 'text', language, key: `${node.uid}.message.${message}`, value });
    return { ...branch, act: { ...act, message } };
  });
  return [setRules(node.uid, list, rules.toSpliced(at + 1, 0, copy)), ...commands];
}

function textsAt(document: DraftDocument, key: string) {
  return document.languages.flatMap((language) => {
    const value: Json | undefined = textOf(language, key);
    return value === undefined ? [] : [{ language: language.code, key, value }];
  });
}
