import {
  type AnswerFacts,
  type DesignCommand,
  type DraftDocument,
  type DraftNode,
  isJsonObject,
  type Json,
  type JsonObject,
  type Operand,
} from '@seker/questionnaire/design';
import { itemsIn } from '../../session/acts/item-acts.ts';
import { draftIndex } from '../../session/draft-index.ts';
import { randomLists } from '../../session/random-lists.ts';
import { type BindType, BOUND_LISTS, type BoundList, bindsOf, formOf } from './bind-form.ts';

/** Why a question cannot be the source or the target of a bind. */
export type BindObstacle =
  | 'itself'
  | 'before'
  | 'samePage'
  | 'noList'
  | 'noItems'
  | 'hasSource'
  | 'noAnswers'
  | 'isLast';

export interface BindSight {
  readonly document: DraftDocument;
  factsOf(operand: Operand): AnswerFacts | null;
}

/** The lists of a question that binds may work on, as its kind has them; a number scale lists nothing. */
export function boundLists(node: DraftNode): readonly BoundList[] {
  const random = randomLists(node);
  return BOUND_LISTS.filter((list) => random.includes(list) && !(list === 'answers' && isJsonObject(node['scale'])));
}

/** The uids in a question's list, with those that binds bring to it. */
export function listedIn(
  document: DraftDocument,
  uid: string,
  list: BoundList,
  seen: readonly string[] = [],
): readonly string[] {
  const node = draftIndex(document).byUid.get(uid)?.node;
  if (node === undefined || seen.includes(uid)) return [];
  const taken = bindsOf(node).flatMap((bind) => {
    if (!isJsonObject(bind) || bind['take'] === undefined) return [];
    const { from, list: to, source, without } = formOf(bind, uid);
    if (from === null || to !== list) return [];
    return listedIn(document, from, source, [...seen, uid]).filter((item) => !without.includes(item));
  });
  return [...taken, ...itemsIn(node[list]).map((item) => item.uid)];
}

/** Why nothing can be taken from that question; null: it may be a source. */
export function whyNoSource({ document, factsOf }: BindSight, type: BindType, from: string): BindObstacle | null {
  const { byUid, questions } = draftIndex(document);
  const node = byUid.get(from)?.node;
  if (node === undefined) return 'noList';
  // A question before which nothing can hang.
  if (questions.at(-1)?.node.uid === from) return 'isLast';
  switch (type) {
    case 'questionQuestion':
      return boundLists(node).length === 0 ? 'noList' : null;
    case 'horizontal':
      return boundLists(node).includes('rows') ? null : 'noList';
    case 'answerAnswer':
    case 'answerQuestion':
      return (factsOf({ question: from })?.codes ?? []).length === 0 ? 'noAnswers' : null;
    case 'questionAnswer':
    case 'configured':
      return null;
  }
}

/** Why that question cannot hang on the source; null: it may be the target. */
export function whyNoTarget(
  sight: BindSight,
  {
    type,
    from,
    does,
    list,
  }: {
    readonly type: BindType;
    readonly from: string | null;
    readonly does: 'show' | 'preset';
    readonly list?: BoundList;
  },
  to: string,
): BindObstacle | null {
  const { document } = sight;
  const { order, byUid } = draftIndex(document);
  const node = byUid.get(to)?.node;
  if (node === undefined) return 'noList';
  const lists = boundLists(node);
  if (from !== null) {
    if (from === to) return 'itself';
    const place = (uid: string): number => order.findIndex((entry) => entry.node.uid === uid);
    if (place(to) < place(from)) return 'before';
    // What is shown in a text, or given to a question, is known when its page begins.
    const isLate = type === 'questionAnswer' || (type === 'answerQuestion' && does === 'preset');
    if (isLate && node['hidden'] !== true && pageOf(document, from) === pageOf(document, to)) return 'samePage';
  }
  if (type === 'answerQuestion') return null;
  if (lists.length === 0 || (list !== undefined && !lists.includes(list))) return 'noList';
  if (type === 'questionQuestion' || type === 'horizontal') {
    const free = lists.filter((one) => !hasSource(node, one));
    return (list === undefined ? free.length > 0 : free.includes(list)) ? null : 'hasSource';
  }
  return lists.some((one) => listedIn(document, to, one).length > 0) ? null : 'noItems';
}

/**
 * What goes out of a question's own lists when it takes others' items: those with a code that comes in, for a code stands
 * once in a list.
 */
export function displacedBy(
  document: DraftDocument,
  to: string,
  binds: readonly JsonObject[],
): readonly DesignCommand[] {
  const node = draftIndex(document).byUid.get(to)?.node;
  if (node === undefined) return [];
  return binds.flatMap((bind) => {
    const { from, list, source, without } = formOf(bind, to);
    if (from === null || bind['take'] === undefined) return [];
    const taken = listedIn(document, from, source).filter((item) => !without.includes(item));
    const codes = new Set(taken.map((item) => codeOf(document, from, source, item)));
    return itemsIn(node[list])
      .filter((own) => taken.includes(own.uid) || (typeof own['code'] === 'number' && codes.has(own['code'])))
      .map(({ uid: item }): DesignCommand => ({ op: 'removeItem', uid: to, list, item }));
  });
}

/** The code of an item, in the question that lists it first. */
function codeOf(document: DraftDocument, uid: string, list: BoundList, item: string): Json | undefined {
  const node = draftIndex(document).byUid.get(uid)?.node;
  const own = itemsIn(node?.[list]).find((one) => one.uid === item);
  if (own !== undefined || node === undefined) return own?.['code'];
  for (const bind of bindsOf(node)) {
    if (!isJsonObject(bind) || bind['take'] === undefined) continue;
    const { from, list: to, source } = formOf(bind, uid);
    const code = from === null || from === uid || to !== list ? undefined : codeOf(document, from, source, item);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** A list is taken from one question at most. */
export function hasSource(node: DraftNode, list: BoundList): boolean {
  return bindsOf(node).some((bind) => isJsonObject(bind) && bind['take'] !== undefined && bind['list'] === list);
}

function pageOf(document: DraftDocument, uid: string): string | null {
  const { byUid } = draftIndex(document);
  let entry = byUid.get(uid);
  while (entry !== undefined && entry.role !== 'page')
    entry = entry.parent === null ? undefined : byUid.get(entry.parent);
  return entry?.node.uid ?? null;
}
