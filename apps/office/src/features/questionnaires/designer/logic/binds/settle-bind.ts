import type { DraftDocument } from '@seker/questionnaire/design';
import { draftIndex } from '../../session/draft-index.ts';
import type { BindForm, BoundList } from './bind-form.ts';
import { boundLists } from './bind-obstacle.ts';

/** A changed form with lists that its questions have, and nothing that belonged to another question. */
export function settleBind(document: DraftDocument, before: BindForm, changed: Partial<BindForm>): BindForm {
  const next = { ...before, ...changed };
  const [ofSource, ofTarget] = [listsAt(document, next.from), listsAt(document, next.to)];
  const source = ofSource.includes(next.source) ? next.source : (ofSource[0] ?? next.source);
  return {
    ...next,
    source,
    list: ofTarget.includes(next.list) ? next.list : (ofTarget[0] ?? next.list),
    take: source === 'columns' ? 'all' : next.take,
    ...(next.from === before.from ? {} : { answer: null, answers: [], without: [], row: null }),
    ...(next.to === before.to && next.list === before.list ? {} : { item: null }),
  };
}

function listsAt(document: DraftDocument, uid: string | null): readonly BoundList[] {
  const node = uid === null ? undefined : draftIndex(document).byUid.get(uid)?.node;
  return node === undefined ? [] : boundLists(node);
}
