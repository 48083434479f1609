import { type DesignCommand, type DraftNode, isJsonObject, type JsonObject } from '@seker/questionnaire/design';
import type { IndexedNode } from '../draft-index.ts';

export type RuleList = 'entrance' | 'exit';

/** The rules of a node as they stand in its JSON: lists of branches. */
export function rulesOf(node: DraftNode, list: RuleList): readonly (readonly JsonObject[])[] {
  const rules = node[list];
  if (!Array.isArray(rules)) return [];
  return rules.map((rule) => (Array.isArray(rule) ? rule.filter(isJsonObject) : []));
}

/** The node's rules anew; none are no member at all. */
export function setRules(uid: string, list: RuleList, rules: readonly (readonly JsonObject[])[]): DesignCommand {
  const kept = rules.filter((rule) => rule.length > 0);
  return kept.length === 0 ? { op: 'set', uid, field: list } : { op: 'set', uid, field: list, value: kept };
}

/** A rule or branch one place up or down; the same list where there is no further. */
export function movedIn<T>(list: readonly T[], at: number, by: 1 | -1): readonly T[] {
  const one = list[at];
  const to = at + by;
  if (one === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, one);
}

const NEW_RULES = ['show', 'hide', 'skip', 'skipAfter', 'end', 'validate', 'set'] as const;
export type NewRule = (typeof NEW_RULES)[number];

export interface AddableRules {
  readonly may: readonly NewRule[];
  /** The question that a skip or a set leads to at first. */
  readonly next: string;
}

/** What can be made a rule of a node where it stands; blocks and splits have none. */
export function mayBeAdded({ node, role }: IndexedNode, order: readonly IndexedNode[]): AddableRules {
  const place = order.findIndex(({ node: one }) => one.uid === node.uid);
  const next = order.slice(place + 1).find((one) => one.role === 'question')?.node.uid ?? null;
  const [isQuestion, isPage] = [role === 'question', role === 'page'];
  const may = NEW_RULES.filter((kind) => {
    if (role === 'block' || role === 'split' || role === 'splitBlock') return false;
    if (kind === 'skip' || kind === 'skipAfter') return next !== null && (kind === 'skip' || isQuestion || isPage);
    if (kind === 'validate') return isQuestion;
    if (kind === 'set') return isQuestion && next !== null;
    return kind === 'end' ? isQuestion || isPage : true;
  });
  return { may, next: next ?? '' };
}

/** Which list a new rule stands in, and what it does. */
export function newRule(
  kind: NewRule,
  node: DraftNode,
  next: string,
): { readonly list: RuleList; readonly act: JsonObject } {
  switch (kind) {
    case 'show':
    case 'hide':
      return { list: 'entrance', act: { do: kind } };
    case 'skip':
      return { list: 'entrance', act: { do: 'skip', to: next } };
    case 'skipAfter':
      return { list: 'exit', act: { do: 'skip', to: next } };
    case 'end':
      return { list: 'exit', act: { do: 'end', outcome: 'screenedOut' } };
    case 'validate':
      return { list: 'exit', act: { do: 'validate', severity: 'error', message: freeMessage(node) } };
    case 'set':
      return { list: 'exit', act: { do: 'set', question: next, value: { op: 'literal', value: 1 } } };
  }
}

/** One more than the highest number of the node's checks. */
export function freeMessage(node: DraftNode): number {
  return Math.max(0, ...rulesOf(node, 'exit').flatMap(messagesIn)) + 1;
}

/** The numbers of the checks in a rule, by which their words are found. */
export function messagesIn(rule: readonly JsonObject[]): readonly number[] {
  return rule.flatMap(({ act }) => (isJsonObject(act) && typeof act['message'] === 'number' ? [act['message']] : []));
}
