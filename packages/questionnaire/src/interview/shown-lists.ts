import type { Item, ListName } from '../kinds/item.ts';
import type { ListChange } from '../kinds/kind.ts';
import type { PageKind } from '../kinds/page-kind.ts';
import { pageKinds } from '../kinds/page-kinds.ts';
import type { ItemView } from '../kinds/question-part.ts';
import type { QuestionView } from './page-view.ts';

/** Applies a change to all lists of a question's view, under the names of its kind. */
export function mapShownLists(question: QuestionView, change: ListChange): QuestionView {
  const kind: PageKind = pageKinds[question.kind];
  return { ...question, ...kind.mapLists?.(question, change), answers: change('answers', question.answers) };
}

/** The shown items of each list of a question, by the document's list name. */
export function shownLists(question: QuestionView): ReadonlyMap<ListName, readonly (Item & ItemView)[]> {
  const lists = new Map<ListName, readonly (Item & ItemView)[]>();
  mapShownLists(question, (list, items) => {
    lists.set(list, items);
    return items;
  });
  return lists;
}
