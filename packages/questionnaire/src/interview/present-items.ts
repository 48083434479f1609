import { isOffered, listOf, type OfferInput, offeredUids, wholeOrder } from '../binds/offer.ts';
import type { Condition } from '../condition/condition.ts';
import { partiallyEvaluate } from '../condition/partially-evaluate.ts';
import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { Item, ListName } from '../kinds/item.ts';
import type { Presenter } from '../kinds/kind.ts';
import type { ItemView } from '../kinds/question-part.ts';
import { rankingOf } from '../random/draw-order.ts';
import { itemKey } from '../text/language-bundle.ts';
import type { ResolvedText } from '../text/resolved-text.ts';
import type { InterviewState } from './interview-state.ts';
import type { LocalTexts, PlaceMedium } from './localise.ts';
import type { Route } from './route.ts';

/**
 * Presents a question's lists in the order of this interview, without items that cannot be offered; items that answers
 * on the same page may still reveal are included with their condition.
 */
export function presenter(
  questionnaire: Questionnaire,
  question: QuestionNode,
  state: InterviewState,
  route: Route,
  texts: LocalTexts,
  place: PlaceMedium,
): Presenter {
  const page = questionnaire.pageByUid.get(question.page);
  const isOpen = (uid: string): boolean => page?.nodes.some((node) => node.uid === uid) ?? false;
  const input: OfferInput = {
    questions: questionnaire.questions,
    draws: state,
    scope: route.scope,
    offerOf: (source) => route.offerOf(source),
  };
  const withText = <T extends Item>(item: T, key: string): T & ItemView => ({
    ...item,
    ...(item.media === undefined ? {} : { media: item.media.map(place) }),
    text: ownWords(item) ?? itemText(item, `${question.uid}.${key}.${item.uid}`, texts),
  });
  /** `null` without any, and where they are typed on this page: there they are shown as they are typed. */
  const ownWords = (item: Item): ResolvedText | null => {
    const typed = item.wordsIn === undefined || isOpen(item.wordsIn) ? '' : texts.typedWords(item);
    return typed === '' ? null : [[{ type: 'piped', text: typed }]];
  };
  return {
    text: (key) => texts.optionalText(`${question.uid}.${key}`),
    medium: place,
    plain: (key, items) => items.map((item) => withText(item, key)),
    items: (list, items) => {
      const key = itemKey(question.uid, list, '').split('.')[1] ?? '';
      const plan = listOf(question, list);
      if (plan === undefined) return items.map((item) => withText(item, key));
      const byUid = new Map(items.map((item) => [item.uid, item]));
      const conditions = new Map(
        [...plan.conditions].map(([uid, condition]) => [uid, partiallyEvaluate(condition, route.scope, isOpen)]),
      );
      const isLive = [...conditions.values()].some((condition) => condition.op !== 'constant');
      const order = isLive ? wholeOrder(question.uid, plan, input) : offeredUids(question.uid, plan, input);
      const isCounted = isLive && plan.random !== null && plan.random.show !== null;
      const ranking = isCounted ? rankingOf(state, question.uid, list, plan.uids) : null;
      return order.flatMap((uid) => {
        const item = byUid.get(uid);
        const condition = conditions.get(uid);
        if (item === undefined || (isLive && !canBeOffered(condition, () => isOffered(plan, uid, input)))) return [];
        const extra = {
          ...(condition === undefined || condition.op === 'constant' ? {} : { if: condition }),
          ...(ranking === null ? {} : { rank: ranking.indexOf(uid) }),
        };
        return [{ ...withText(item, key), ...extra }];
      });
    },
  };
}

/** Display counts of lists whose offer may still change on the page. */
export function liveCounts({ lists }: QuestionNode): Readonly<Partial<Record<ListName, number>>> | null {
  const counts = lists.flatMap(({ list, random, conditions }): [ListName, number][] =>
    random === null || random.show === null || conditions.size === 0 ? [] : [[list, random.show]],
  );
  return counts.length === 0 ? null : Object.fromEntries(counts);
}

function canBeOffered(condition: Condition | undefined, isOfferedNow: () => boolean): boolean {
  return condition !== undefined && condition.op !== 'constant' ? true : isOfferedNow();
}

function itemText({ textKey, label, pipe }: Item, key: string, texts: LocalTexts): ResolvedText {
  const own = texts.optionalText(textKey ?? key) ?? (label === undefined ? [] : [[{ type: 'text', text: label }]]);
  if (pipe === undefined) return own;
  const [first = [], ...rest] = own;
  return [[...first, { type: 'piped', text: texts.answerWords(pipe) }], ...rest];
}
