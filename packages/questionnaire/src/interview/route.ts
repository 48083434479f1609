import { computeOffer, isNothingOffered } from '../binds/offer.ts';
import { type Facts, MISSING, type Scope } from '../condition/condition.ts';
import { holds } from '../condition/evaluate-condition.ts';
import type { PageNode, QuestionNode, Questionnaire, Station } from '../document/questionnaire.ts';
import type { Branch, EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';
import type { Offer } from '../kinds/item.ts';
import { own } from '../own-property.ts';
import { answerFacts } from './answer-facts.ts';
import type { Followed, Route, RoutingInput, Stretch } from './followed-route.ts';
import { knownOf } from './known-of-state.ts';

export type { Route, RoutingInput } from './followed-route.ts';

/** As many stations as a number has bits. */
const STRETCH = 32;

/**
 * One ordered pass, which goes only as far as somebody asks. Because references go backward, every condition finds what
 * it looks at already decided; an answer that became irrelevant is missing from there on, and counts again as soon as it
 * is relevant again.
 */
export function routeInterview(questionnaire: Questionnaire, input: RoutingInput): Route {
  const known = knownOf(input);
  if (known.route?.questionnaire === questionnaire) return known.route;
  known.route = followRoute(questionnaire, input, []);
  return known.route;
}

/** The way of a state that differs from the one before in these answers alone: all before them stands as it was. */
export function reroute(before: Followed, input: RoutingInput, changed: readonly string[]): Followed {
  const { questionnaire } = before;
  const end = questionnaire.stations.length;
  const first = Math.min(end, ...changed.map((uid) => questionnaire.places.get(uid) ?? end));
  return followRoute(questionnaire, input, before.stretchesBefore(first));
}

function followRoute(questionnaire: Questionnaire, input: RoutingInput, stretches: Stretch[]): Followed {
  const { stations } = questionnaire;
  /** The stretch under way; between stretches nothing is. */
  let asked = 0;
  let entries = NO_ENTRIES;
  let isUnderWay = false;
  let { skipTo, endsWith } = stretches.at(-1) ?? START;

  const isAskedAt = (place: number): boolean => {
    if (place < 0) return false;
    const index = Math.floor(place / STRETCH);
    if (!isUnderWay) while (stretches.length <= index && stretches.length * STRETCH < stations.length) follow();
    const bits = index < stretches.length ? (stretches[index]?.asked ?? 0) : index === stretches.length ? asked : 0;
    return (bits & (1 << (place % STRETCH))) !== 0;
  };
  const offers = new Map<string, Offer | null>();
  const offerOf = (question: QuestionNode): Offer | null => {
    if (question.lists.length === 0) return null;
    const known = offers.get(question.uid);
    if (known !== undefined) return known;
    const offer = computeOffer(question, { questions: questionnaire.questions, draws: input, scope, offerOf });
    offers.set(question.uid, offer);
    return offer;
  };
  const scope = interviewScope(questionnaire, input, isAskedAt, offerOf);

  const enter = (rules: readonly Rule<EntranceAction>[], at: number, end: number): boolean => {
    const isJumpedOver = at < skipTo;
    const entrance = resolveEntrance(rules, scope);
    if (entrance.hidden) skipTo = Math.max(skipTo, end);
    else if (!isJumpedOver && entrance.skipTo !== null) {
      skipTo = Math.max(skipTo, questionnaire.places.get(entrance.skipTo) ?? 0);
      return false;
    }
    return !entrance.hidden && !isJumpedOver;
  };
  const leave = (rules: readonly Rule<ExitAction>[]): void => {
    const exit = resolveExit(rules, scope);
    if (exit === null) return;
    if (exit.do === 'skip') skipTo = Math.max(skipTo, questionnaire.places.get(exit.to) ?? 0);
    else {
      skipTo = stations.length;
      endsWith ??= exit.outcome;
    }
  };
  const visit = (station: Station): void => {
    switch (station.type) {
      case 'chapter':
        enter(station.chapter.entrance, station.chapter.at, station.chapter.end);
        return;
      case 'page':
        enter(station.page.entrance, station.page.at, station.page.end + 1);
        if (skipTo > station.page.at) entries = new Map([...entries, [station.page.uid, skipTo]]);
        return;
      case 'node': {
        const { node } = station;
        if (node.at < skipTo || !enter(node.entrance, node.at, node.at + 1)) return;
        // With nothing to choose from or ask about there is no question.
        if (node.type === 'question' && isNothingOffered(offerOf(node))) return;
        asked |= 1 << (node.at % STRETCH);
        if (node.type === 'question') leave(node.exit);
        return;
      }
      case 'pageEnd':
        if (station.page.end >= skipTo) leave(station.page.exit);
    }
  };
  const follow = (): void => {
    const begin = stretches.length * STRETCH;
    const end = Math.min(begin + STRETCH, stations.length);
    isUnderWay = true;
    asked = 0;
    entries = NO_ENTRIES;
    for (let place = begin; place < end; place += 1) {
      const station = stations[place];
      if (station !== undefined) visit(station);
    }
    isUnderWay = false;
    stretches.push({ asked, entries, skipTo, endsWith });
  };

  const isAsked = (node: PageNode): boolean => isAskedAt(node.at);
  return {
    questionnaire,
    isAsked,
    isShown: (page) => page.nodes.some((node) => isAsked(node) && !(node.type === 'question' && node.hidden)),
    entryOf: (page) => {
      isAskedAt(page.at);
      return stretches[Math.floor(page.at / STRETCH)]?.entries.get(page.uid) ?? 0;
    },
    get endsWith() {
      isAskedAt(stations.length - 1);
      return endsWith;
    },
    offerOf,
    scope,
    stretchesBefore: (place) => stretches.slice(0, Math.floor(place / STRETCH)),
  };
}

const NO_ENTRIES: ReadonlyMap<string, number> = new Map();

const START = { skipTo: 0, endsWith: null } as const;

function interviewScope(
  questionnaire: Questionnaire,
  input: RoutingInput,
  isAskedAt: (place: number) => boolean,
  offerOf: Route['offerOf'],
): Scope {
  const { answers } = knownOf(input);
  return {
    facts: (uid): Facts => {
      const question = questionnaire.questions.get(uid);
      if (question === undefined || !isAskedAt(question.at)) return MISSING;
      return answerFacts(question, answers.get(uid), offerOf(question));
    },
    profile: (field) => own(input.start.profile, field) ?? null,
    system: (name) => (name === 'language' ? input.language : input.start.mode),
  };
}

/** Every rule must let it through; a rule that shows hides where none of its branches match. */
function resolveEntrance(
  rules: readonly Rule<EntranceAction>[],
  scope: Scope,
): { readonly hidden: boolean; readonly skipTo: string | null } {
  for (const rule of rules) {
    const action = firstMatch(rule, scope);
    if (action === null && rule.some((branch) => branch.do.do === 'show')) return { hidden: true, skipTo: null };
    if (action?.do === 'hide') return { hidden: true, skipTo: null };
    if (action?.do === 'skip') return { hidden: false, skipTo: action.to };
  }
  return { hidden: false, skipTo: null };
}

/** The first jump that a rule makes. */
function resolveExit(
  rules: readonly Rule<ExitAction>[],
  scope: Scope,
): Extract<ExitAction, { do: 'skip' | 'end' }> | null {
  for (const rule of rules) {
    if (!rule.some(jumps)) continue;
    const action = firstMatch(rule, scope);
    if (action?.do === 'skip' || action?.do === 'end') return action;
  }
  return null;
}

function jumps(branch: Branch<ExitAction>): boolean {
  return branch.do.do === 'skip' || branch.do.do === 'end';
}

/** The action of the first branch that matches; the unknown does not match. */
export function firstMatch<Action>(rule: Rule<Action>, scope: Scope): Action | null {
  return rule.find((branch) => branch.if === null || holds(branch.if, scope))?.do ?? null;
}
