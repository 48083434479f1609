import type { Condition } from '../condition/condition.ts';
import type { JsonFields } from '../document/json-fields.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { Item, ListName } from '../kinds/item.ts';
import { itemKey } from '../text/language-bundle.ts';
import type { Bind } from './bind.ts';
import type { ListSource } from './list-plan.ts';

export interface SourcedList extends ListSource {
  /** The list of the target question. */
  readonly to: ListName;
  readonly items: readonly Item[];
  readonly conditions: ReadonlyMap<string, Condition>;
}

/** The items that a bind takes from an earlier question, with their text keys and their conditions. */
export function sourceItems(
  bind: Extract<Bind, { type: 'questionQuestion' }>,
  earlier: ReadonlyMap<string, QuestionNode>,
  fields: JsonFields,
): SourcedList | null {
  const items = earlier.get(bind.from)?.behaviour.lists[bind.source];
  if (items === undefined) {
    fields.fail('noSource', `${bind.from}: ${bind.source}`);
    return null;
  }
  const taken = items
    .filter(({ uid }) => !bind.without.includes(uid))
    .map((item): Item => ({ ...item, textKey: item.textKey ?? itemKey(bind.from, bind.source, item.uid) }))
    .map((item): Item => (takesWords(item) ? { ...item, wordsIn: bind.from } : item));
  const conditions = taken.flatMap((item): [string, Condition][] => {
    const condition = takeCondition(bind, item);
    return condition === null ? [] : [[item.uid, condition]];
  });
  return {
    question: bind.from,
    list: bind.source,
    to: bind.list,
    uids: new Set(taken.map(({ uid }) => uid)),
    items: taken,
    conditions: new Map(conditions),
  };
}

function takesWords(item: Item & { readonly openText?: boolean }): boolean {
  return item.openText === true;
}

function takeCondition(
  { from, source, take, answers }: Extract<Bind, { type: 'questionQuestion' }>,
  { uid, code }: Item,
): Condition | null {
  if (take === 'all') return null;
  if (source === 'answers') {
    return { op: take === 'chosen' ? 'hasAny' : 'hasNone', question: from, answers: [code] };
  }
  if (answers.length > 0) return { op: take === 'chosen' ? 'hasAny' : 'hasNone', question: from, row: uid, answers };
  const isAnswered: Condition = { op: 'answered', question: from, row: uid };
  if (take === 'chosen') return isAnswered;
  return {
    op: 'and',
    of: [
      { op: 'answered', question: from },
      { op: 'not', of: isAnswered },
    ],
  };
}
