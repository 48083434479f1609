import { type Facts, MISSING, type Scope } from '../condition/condition.ts';
import { holds } from '../condition/evaluate-condition.ts';
import type { Page, PageNode, Questionnaire, Station } from '../document/questionnaire.ts';
import type { AuthoredOutcome, EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';
import { own } from '../own-property.ts';
import { answerFacts } from './answer-facts.ts';
import type { InterviewState } from './interview-state.ts';

/** What the answers of now make of the document: which nodes are asked, and how it ends. */
export interface Route {
  isAsked(node: PageNode): boolean;
  /** The page has something to show. */
  isShown(page: Page): boolean;
  /** The place before which this page's nodes were jumped over. */
  entryOf(page: Page): number;
  /** The outcome an exit rule ends with; without one the end of the document is a success. */
  readonly endsWith: AuthoredOutcome | null;
  /** Values as logic may see them: an answer to a question that is not asked is missing. */
  readonly scope: Scope;
}

export type RoutingInput = Pick<InterviewState, 'start' | 'language' | 'answers'>;

/**
 * One ordered pass. Because references go backward, every condition finds what it looks at already decided; an answer
 * that became irrelevant is missing from there on, and counts again as soon as it is relevant again.
 */
export function routeInterview(questionnaire: Questionnaire, input: RoutingInput): Route {
  const asked = new Set<string>();
  const scope = interviewScope(questionnaire, input, asked);
  const entries = new Map<string, number>();
  let skipTo = 0;
  let endsWith: AuthoredOutcome | null = null;

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
      skipTo = questionnaire.stations.length;
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
        entries.set(station.page.uid, skipTo);
        return;
      case 'node': {
        const { node } = station;
        if (node.at < skipTo || !enter(node.entrance, node.at, node.at + 1)) return;
        asked.add(node.uid);
        if (node.type === 'question') leave(node.exit);
        return;
      }
      case 'pageEnd':
        if (station.page.end >= skipTo) leave(station.page.exit);
    }
  };

  for (const station of questionnaire.stations) visit(station);
  const isAsked = (node: PageNode): boolean => asked.has(node.uid);
  return {
    isAsked,
    isShown: (page) => page.nodes.some((node) => isAsked(node) && !(node.type === 'question' && node.hidden)),
    entryOf: (page) => entries.get(page.uid) ?? 0,
    endsWith,
    scope,
  };
}

function interviewScope(questionnaire: Questionnaire, input: RoutingInput, asked: ReadonlySet<string>): Scope {
  return {
    facts: (uid): Facts => {
      const question = questionnaire.questions.get(uid);
      return question === undefined || !asked.has(uid) ? MISSING : answerFacts(question, input.answers);
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
    const action = firstMatch(rule, scope);
    if (action?.do === 'skip' || action?.do === 'end') return action;
  }
  return null;
}

/** The action of the first branch that matches; the unknown does not match. */
export function firstMatch<Action>(rule: Rule<Action>, scope: Scope): Action | null {
  return rule.find((branch) => branch.if === null || holds(branch.if, scope))?.do ?? null;
}
