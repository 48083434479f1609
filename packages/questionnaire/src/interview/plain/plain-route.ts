import { computeOffer, isNothingOffered } from '../../binds/offer.ts';
import { MISSING, type Scope } from '../../condition/condition.ts';
import { matchesPattern } from '../../condition/text-pattern.ts';
import type { Page, PageNode, QuestionNode, Questionnaire } from '../../document/questionnaire.ts';
import type { AuthoredOutcome, EntranceAction, ExitAction, Rule } from '../../document/routing-rule.ts';
import type { Offer } from '../../kinds/item.ts';
import { own } from '../../own-property.ts';
import { answerFacts } from '../answer-facts.ts';
import type { InterviewState } from '../interview-state.ts';
import { entranceOutcome, exitOutcome } from '../rule-outcome.ts';
import { calculateOf, profileValue } from '../start-values.ts';

/** A route, by uid. */
export interface PlainRoute {
  readonly asked: ReadonlySet<string>;
  /** Questions that only their empty lists keep from being asked. */
  readonly emptied: ReadonlySet<string>;
  readonly entries: ReadonlyMap<string, number>;
  readonly endsWith: AuthoredOutcome | null;
  readonly scope: Scope;
  offerOf(question: QuestionNode): Offer | null;
  askedBefore(place: number): number;
}

/**
 * Reference implementation of the route: one pass over the whole document, from the document and the state's JSON
 * alone, without caches. Slow; tests compare the fast route in `fast/` with it.
 */
export function plainRoute(questionnaire: Questionnaire, state: InterviewState): PlainRoute {
  const { questions, places, stops } = questionnaire;
  const asked = new Set<string>();
  const emptied = new Set<string>();
  const entries = new Map<string, number>();
  /** Everything before this place is jumped over. */
  let skipTo = 0;
  let endsWith: AuthoredOutcome | null = null;

  const offerOf = (question: QuestionNode): Offer | null =>
    computeOffer(question, { questions, draws: state, scope, offerOf });
  const scope: Scope = {
    facts: (uid) => {
      const question = questions.get(uid);
      if (question === undefined || !asked.has(uid)) return MISSING;
      return answerFacts(question, own(state.answers, uid), offerOf(question));
    },
    profile: (field) => profileValue(state.start, field),
    calculate: calculateOf(state.start),
    today: () => state.start.today ?? null,
    system: (name) => (name === 'language' ? state.language : state.start.mode),
    matches: matchesPattern,
  };

  /** Whether the node at `at` may be entered; hidden content is jumped over as a whole. */
  const enter = (rules: readonly Rule<EntranceAction>[], at: number, end: number): boolean => {
    const isJumpedOver = at < skipTo;
    const kept = entranceOutcome(rules, scope);
    if (kept === null) return !isJumpedOver;
    if (kept.do === 'hide') skipTo = Math.max(skipTo, end);
    else if (!isJumpedOver) skipTo = Math.max(skipTo, places.get(kept.to) ?? 0);
    return false;
  };
  const leave = (rules: readonly Rule<ExitAction>[]): void => {
    const exit = exitOutcome(rules, scope);
    if (exit?.do === 'skip') skipTo = Math.max(skipTo, places.get(exit.to) ?? 0);
    if (exit?.do === 'end') {
      skipTo = stops.length;
      endsWith ??= exit.outcome;
    }
  };
  const visit = (node: PageNode): void => {
    const parent = node.type === 'question' ? node.parent : null;
    if (parent !== null && !asked.has(parent)) return;
    if (node.at < skipTo || !enter(node.entrance, node.at, node.at + 1)) return;
    if (node.type === 'text') asked.add(node.uid);
    else if (isNothingOffered(offerOf(node))) emptied.add(node.uid);
    else {
      asked.add(node.uid);
      leave(node.exit);
    }
  };
  const enterPage = (page: Page): void => {
    enter(page.entrance, page.at, page.end + 1);
    if (skipTo > page.at) entries.set(page.uid, skipTo);
  };

  for (const stop of stops) {
    if (stop.type === 'chapter') enter(stop.chapter.entrance, stop.chapter.at, stop.chapter.end);
    if (stop.type === 'page') enterPage(stop.page);
    if (stop.type === 'node') visit(stop.node);
    if (stop.type === 'pageEnd' && stop.page.end >= skipTo) leave(stop.page.exit);
  }
  const askedBefore = (place: number): number =>
    [...questions.values()].filter(({ uid, at, hidden }) => at < place && !hidden && asked.has(uid)).length;
  return { asked, emptied, entries, endsWith, scope, offerOf, askedBefore };
}
