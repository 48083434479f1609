import type { Scope } from '../condition/condition.ts';
import { evaluateCondition } from '../condition/evaluate-condition.ts';
import type { QuestionNode } from '../document/questionnaire.ts';
import type { ListName, Offer } from '../kinds/item.ts';
import { applyRanking, type DrawInput, rankingOf } from '../random/draw-order.ts';
import type { ListPlan } from './list-plan.ts';

export interface OfferInput {
  readonly questions: ReadonlyMap<string, QuestionNode>;
  readonly draws: DrawInput;
  readonly scope: Scope;
  /** The offer of an earlier question; `null` for everything. */
  offerOf(question: QuestionNode): Offer | null;
}

/** Computes what a question offers, by list; `null` when it offers everything, as most questions do. */
export function computeOffer(question: QuestionNode, input: OfferInput): Offer | null {
  let offer: { [list in ListName]?: ReadonlySet<string> } | null = null;
  for (const plan of question.lists)
    if (isSelective(plan)) (offer ??= {})[plan.list] = new Set(offeredUids(question.uid, plan, input));
  return offer;
}

/** Whether one of the lists offers nothing, so the question cannot be asked. */
export function isNothingOffered(offer: Offer | null): boolean {
  if (offer === null) return false;
  for (const uids of Object.values(offer)) if (uids.size === 0) return true;
  return false;
}

/** Whether every list of the question offers at least one item in every interview. An empty list would hide the question. */
export function alwaysOffers({ lists }: QuestionNode): boolean {
  return lists.every(({ uids, conditions, source }) =>
    uids.some((uid) => !conditions.has(uid) && source?.uids.has(uid) !== true),
  );
}

/** In the order of display. */
export function offeredUids(question: string, plan: ListPlan, input: OfferInput): readonly string[] {
  const offered = displayOrder(plan, input).filter((uid) => isOffered(plan, uid, input));
  if (plan.random === null) return offered;
  const ranking = rankingOf(input.draws, question, plan.list, plan.uids);
  return applyRanking(offered, (uid) => plan.fixed.has(uid), plan.random, ranking);
}

/** The display order of all items, whether offered or not. */
export function wholeOrder(question: string, plan: ListPlan, input: OfferInput): readonly string[] {
  const order = displayOrder(plan, input);
  if (plan.random === null) return order;
  const ranking = rankingOf(input.draws, question, plan.list, plan.uids);
  return applyRanking(order, (uid) => plan.fixed.has(uid), { ...plan.random, show: null }, ranking);
}

/** Whether binds allow the item; display counts apply afterwards. */
export function isOffered(plan: ListPlan, uid: string, input: OfferInput): boolean {
  const condition = plan.conditions.get(uid);
  if (condition !== undefined && evaluateCondition(condition, input.scope) !== true) return false;
  if (plan.source === null || !plan.source.uids.has(uid)) return true;
  const source = input.questions.get(plan.source.question);
  const offered = source === undefined ? null : input.offerOf(source);
  return offered?.[plan.source.list]?.has(uid) ?? true;
}

function isSelective(plan: ListPlan): boolean {
  const isCounted = plan.random !== null && plan.random.show !== null;
  return plan.conditions.size > 0 || plan.source !== null || isCounted;
}

/** Taken items in the source's display order, then the question's own items. */
function displayOrder({ source, uids }: ListPlan, input: OfferInput): readonly string[] {
  const question = source === null ? undefined : input.questions.get(source.question);
  if (source === null || question === undefined) return uids;
  const plan = question.lists.find(({ list }) => list === source.list);
  if (plan === undefined) return uids;
  const ordered = wholeOrder(question.uid, plan, input).filter((uid) => source.uids.has(uid));
  return [...ordered, ...uids.filter((uid) => !source.uids.has(uid))];
}

export function listOf(question: QuestionNode, list: ListName): ListPlan | undefined {
  return question.lists.find((plan) => plan.list === list);
}
