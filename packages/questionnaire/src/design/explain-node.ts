import { isNothingOffered } from '../binds/offer.ts';
import type { Scope } from '../condition/condition.ts';
import type { Group, Page, PageNode, Questionnaire, Stop } from '../document/questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';
import { storedAnswer } from '../interview/fast/known-of-state.ts';
import type { InterviewState, Outcome } from '../interview/interview-state.ts';
import { type Route, routeInterview } from '../interview/route.ts';
import { arranged } from '../random/arrange.ts';
import { type Clause, explainCondition } from './explain-condition.ts';

/** An evaluated rule with its branches up to the one that fired. */
export interface ExplainedRule {
  readonly at: string;
  readonly rules: 'entrance' | 'exit';
  /** Index among the node's rules, from 0. */
  readonly rule: number;
  /** `clause` is `null` for an else. */
  readonly branches: readonly { readonly clause: Clause | null; readonly do: EntranceAction | ExitAction }[];
  /** Index of the branch that fired; `null` when none did, which hides the node if a branch would have shown it. */
  readonly acted: number | null;
}

/** Why a node is not asked. */
export type Decision =
  /** A rule of the node, its page or its chapter, or an earlier rule that jumped over it. */
  | { readonly by: 'rule'; readonly rule: ExplainedRule; readonly does: 'hide' | 'skip' | 'end' }
  | { readonly by: 'parent'; readonly parent: string }
  /** Randomisation, or the host's choice in a split, left it out. */
  | { readonly by: 'draw'; readonly group: string }
  /** Its binds leave it without items. */
  | { readonly by: 'bind' }
  /** The interview ended before it. */
  | { readonly by: 'outcome'; readonly outcome: Outcome };

export interface ExplainedNode {
  readonly uid: string;
  /**
   * `notYet`: the interview has not reached it; it would be asked with the current answers, or that is still unknown.
   */
  readonly status: 'asked' | 'notAsked' | 'notYet';
  /** A later answer may change the decision, because the excluding condition is unknown. */
  readonly isOpen: boolean;
  /** Why it is not asked with the current answers; `null` when nothing excludes it. */
  readonly decision: Decision | null;
  /** The evaluated entrance rules of its chapter, its page and itself. */
  readonly rules: readonly ExplainedRule[];
}

/** Explains why a question or text is asked or not in the current state of an interview; `null` for an unknown node. */
export function explainNode(questionnaire: Questionnaire, state: InterviewState, uid: string): ExplainedNode | null {
  return explainNodes(questionnaire, state).get(uid) ?? null;
}

/** Explains every question and text, in the order of this interview; nodes left out at random come last. */
export function explainNodes(document: Questionnaire, state: InterviewState): ReadonlyMap<string, ExplainedNode> {
  const questionnaire = arranged(document, state);
  const walk = new ExplainingWalk(questionnaire, state);
  for (const stop of questionnaire.stops) walk.visit(stop);
  for (const [uid, group] of leftOut(document, walk.explained)) walk.leaveOut(uid, group);
  return walk.explained;
}

interface Leap {
  readonly to: number;
  readonly decision: Decision;
}

/** Follows the route that was already computed, and records what decided. */
class ExplainingWalk {
  readonly explained = new Map<string, ExplainedNode>();
  readonly #questionnaire: Questionnaire;
  readonly #state: InterviewState;
  readonly #route: Route;
  readonly #scope: Scope;
  readonly #leaps: Leap[] = [];
  readonly #page: Page | undefined;
  #chapterRules: readonly ExplainedRule[] = [];
  #pageRules: readonly ExplainedRule[] = [];

  constructor(questionnaire: Questionnaire, state: InterviewState) {
    this.#questionnaire = questionnaire;
    this.#state = state;
    this.#route = routeInterview(questionnaire, state);
    this.#scope = this.#route.scope;
    this.#page = questionnaire.pageByUid.get(state.page ?? '');
  }

  visit(stop: Stop): void {
    switch (stop.type) {
      case 'chapter':
        this.#chapterRules = this.#enter(stop.chapter, stop.chapter.end).rules;
        return;
      case 'page':
        this.#pageRules = this.#enter(stop.page, stop.page.end + 1).rules;
        return;
      case 'node':
        this.#meet(stop.node);
        return;
      case 'pageEnd':
        if (this.#leapOver(stop.page.end) === undefined) this.#leave(stop.page);
    }
  }

  leaveOut(uid: string, group: string): void {
    this.#tell(uid, null, { by: 'draw', group }, []);
  }

  #meet(node: PageNode): void {
    const around = [...this.#chapterRules, ...this.#pageRules];
    const over = this.#leapOver(node.at);
    if (over !== undefined) return this.#tell(node.uid, node, over.decision, around);
    if (node.type === 'question' && node.parent !== null && !this.#isAsked(node.parent))
      return this.#tell(node.uid, node, { by: 'parent', parent: node.parent }, around);
    const { rules, kept } = this.#enter(node, node.at + 1);
    const own = [...around, ...rules];
    if (kept !== null) return this.#tell(node.uid, node, kept, own);
    if (node.type === 'question' && isNothingOffered(this.#route.offerOf(node)))
      return this.#tell(node.uid, node, { by: 'bind' }, own);
    this.#tell(node.uid, node, null, own);
    if (node.type === 'question') this.#leave(node);
  }

  #isAsked(question: string): boolean {
    const node = this.#questionnaire.questions.get(question);
    return node !== undefined && this.#route.isAsked(node);
  }

  #leapOver(at: number): Leap | undefined {
    return this.#leaps.find(({ to }) => at < to);
  }

  #enter(
    place: { readonly uid: string; readonly at: number; readonly entrance: readonly Rule<EntranceAction>[] },
    end: number,
  ): { readonly rules: readonly ExplainedRule[]; readonly kept: Decision | null } {
    const rules: ExplainedRule[] = [];
    const isJumpedOver = this.#leapOver(place.at) !== undefined;
    for (const [index, branches] of place.entrance.entries()) {
      const rule = explainRule(branches, { at: place.uid, rules: 'entrance', rule: index }, this.#scope);
      rules.push(rule);
      const action = rule.acted === null ? null : branches[rule.acted]?.do;
      if (action?.do === 'show') continue;
      const hides = action === null ? branches.some((branch) => branch.do.do === 'show') : action?.do === 'hide';
      if (hides) {
        const decision: Decision = { by: 'rule', rule, does: 'hide' };
        this.#leaps.push({ to: end, decision });
        return { rules, kept: decision };
      }
      if (action?.do !== 'skip') continue;
      const decision: Decision = { by: 'rule', rule, does: 'skip' };
      if (!isJumpedOver) this.#leaps.push({ to: this.#questionnaire.places.get(action.to) ?? 0, decision });
      return { rules, kept: decision };
    }
    return { rules, kept: null };
  }

  #leave({ uid, exit }: { readonly uid: string; readonly exit: readonly Rule<ExitAction>[] }): void {
    for (const [index, branches] of exit.entries()) {
      if (!branches.some((branch) => branch.do.do === 'skip' || branch.do.do === 'end')) continue;
      const rule = explainRule(branches, { at: uid, rules: 'exit', rule: index }, this.#scope);
      const action = rule.acted === null ? null : branches[rule.acted]?.do;
      if (action?.do !== 'skip' && action?.do !== 'end') continue;
      const { places, stops } = this.#questionnaire;
      const to = action.do === 'end' ? stops.length : (places.get(action.to) ?? 0);
      this.#leaps.push({ to, decision: { by: 'rule', rule, does: action.do } });
      return;
    }
  }

  #tell(uid: string, node: PageNode | null, decision: Decision | null, rules: readonly ExplainedRule[]): void {
    const { outcome } = this.#state;
    const isReached = node !== null && this.#isReached(node);
    const isCutOff = decision === null && !isReached && outcome !== null;
    const why: Decision | null = isCutOff ? { by: 'outcome', outcome } : decision;
    const isAhead = !isReached && outcome === null;
    const isOpen = isAhead && why !== null && isUndecided(why);
    const status = why === null ? (isReached ? 'asked' : 'notYet') : isOpen ? 'notYet' : 'notAsked';
    this.explained.set(uid, { uid, status, isOpen, decision: why, rules });
  }

  /** Whether the interview is at the node's page or past it. */
  #isReached(node: PageNode): boolean {
    const { outcome } = this.#state;
    if (outcome === 'success' || outcome === 'screenedOut') return true;
    if (this.#page !== undefined) return node.at < this.#page.end;
    return storedAnswer(this.#state, node.uid) !== undefined;
  }
}

function explainRule(
  branches: Rule<EntranceAction | ExitAction>,
  place: Pick<ExplainedRule, 'at' | 'rules' | 'rule'>,
  scope: Scope,
): ExplainedRule {
  const asked: { readonly clause: Clause | null; readonly do: EntranceAction | ExitAction }[] = [];
  for (const branch of branches) {
    const clause = branch.if === null ? null : explainCondition(branch.if, scope);
    asked.push({ clause, do: branch.do });
    if (clause === null || clause.truth === true) return { ...place, branches: asked, acted: asked.length - 1 };
  }
  return { ...place, branches: asked, acted: null };
}

/** Whether a condition of the rule is unknown, so that a later answer may change the decision. */
function isUndecided(decision: Decision): boolean {
  if (decision.by === 'parent' || decision.by === 'bind') return decision.by === 'bind';
  return decision.by === 'rule' && decision.rule.branches.some(({ clause }) => clause?.truth === null);
}

/** Nodes that this interview's draws left out, each with the group that drew. */
function leftOut(
  { root }: Questionnaire,
  met: ReadonlyMap<string, unknown>,
): readonly (readonly [uid: string, group: string])[] {
  const found: (readonly [string, string])[] = [];
  const walk = (group: Group, chooser: string): void => {
    const own = group.random === null ? chooser : group.uid;
    for (const member of group.members) {
      if (member.type === 'group') walk(member, own);
      else if (!met.has(member.uid)) found.push([member.uid, own]);
    }
  };
  walk(root, root.uid);
  return found;
}
