import type { DraftDocument, DraftNode } from '@seker/questionnaire/design';
import { draftIndex } from '../../session/draft-index.ts';
import type { BindForm, BoundList } from './bind-form.ts';
import { boundLists, hasSource } from './bind-obstacle.ts';

/** What is meant first of a question that has several: a matrix is about its rows. */
const FIRST: readonly BoundList[] = ['rows', 'answers', 'columns'];

/** A changed form with lists that its questions have, and nothing that belonged to another question. */
export function settleBind(document: DraftDocument, before: BindForm, changed: Partial<BindForm>): BindForm {
  const next = { ...before, ...changed };
  const source = listFor(document, next.from, next.from === before.from ? next.source : null) ?? next.source;
  const list = listFor(document, next.to, next.to === before.to ? next.list : null, isTaken(next.type)) ?? next.list;
  return {
    ...next,
    source,
    list,
    take: source === 'columns' ? 'all' : next.take,
    ...(next.from === before.from ? {} : { answer: null, answers: [], without: [], row: null }),
    ...(next.to === before.to && next.list === before.list ? {} : { item: null }),
  };
}

/** A list is taken from one question at most. */
const isTaken =
  (type: BindForm['type']) =>
  (node: DraftNode, list: BoundList): boolean =>
    (type === 'questionQuestion' || type === 'horizontal') && hasSource(node, list);

/** The list that was picked, where the question has it; else the first that is free. */
function listFor(
  document: DraftDocument,
  uid: string | null,
  picked: BoundList | null,
  isTakenIn: (node: DraftNode, list: BoundList) => boolean = () => false,
): BoundList | undefined {
  const node = uid === null ? undefined : draftIndex(document).byUid.get(uid)?.node;
  if (node === undefined) return undefined;
  const lists = FIRST.filter((list) => boundLists(node).includes(list));
  if (picked !== null && lists.includes(picked)) return picked;
  return lists.find((list) => !isTakenIn(node, list)) ?? lists[0];
}
