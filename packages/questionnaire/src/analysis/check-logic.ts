import type { Condition } from '../condition/condition.ts';
import type { QuestionNode, Questionnaire } from '../document/questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';
import type { Choice } from '../kinds/item.ts';
import { type Aspects, aspectsOf } from './aspects.ts';
import { ANY_WORLD, bothWorlds, type Worlds } from './assumption.ts';
import { type FoundTraps, findTraps } from './find-traps.ts';
import { findWitnesses, type Witness } from './find-witnesses.ts';
import { type Logic, logicOf, OutOfSteps } from './logic.ts';
import { type Reach, reachOf } from './reach.ts';
import { FALSE, OPEN, TRUE } from './truths.ts';
import { mayHave, variantsWith } from './variant.ts';

/** Something that is impossible with any answers; every finding is certain. */
export type LogicFinding =
  | { readonly finding: 'unreachable'; readonly what: 'chapter' | 'page' | 'question' | 'text'; readonly at: string }
  /** The question can be asked, but the interview cannot continue with this answer. */
  | { readonly finding: 'unreachableAnswer'; readonly at: string; readonly code: number }
  | ({ readonly finding: 'neverTrue' | 'neverFalse' } & BranchPlace)
  | { readonly finding: 'impossibleQuota'; readonly cell: QuotaCell };

/** A branch of a node's rule, by indexes from 0. */
export interface BranchPlace {
  readonly at: string;
  readonly rules: 'entrance' | 'exit';
  readonly rule: number;
  readonly branch: number;
}

/** Codes by variable (manual number). */
export type QuotaCell = Readonly<Record<string, number>>;

export interface LogicReport {
  readonly findings: readonly LogicFinding[];
  /** By uid: an interview that reaches the node. */
  readonly witnesses: ReadonlyMap<string, () => Witness>;
  /** Nodes neither proved unreachable nor reached. */
  readonly undecided: readonly string[];
  /** Pages that no answer leaves. */
  readonly traps: FoundTraps;
}

export interface LogicLimits {
  /** Maximum number of reasoning steps; a long questionnaire takes some millions. */
  readonly steps?: number;
  /** Maximum number of pages played in search of witnesses. */
  readonly pages?: number;
  /** Maximum number of pages filled in search of traps. */
  readonly fillings?: number;
  readonly quotaCells?: readonly QuotaCell[];
  /** The day for dates that are counted from the day of the interview; without it, these restrict nothing. */
  readonly today?: string;
}

/**
 * Finds unreachable nodes and answers, conditions that are never true or never false, and impossible quota cells, by
 * tracing the needs of each back through everything they depend on. What cannot be decided within the limits is left
 * undecided.
 */
export function checkLogic(questionnaire: Questionnaire, limits: LogicLimits = {}): LogicReport {
  const { steps = 20_000_000, pages = 6_000, fillings = 6_000, quotaCells = [], today } = limits;
  const aspects = aspectsOf(questionnaire);
  const logic = logicOf(aspects, steps);
  const reach = reachOf(questionnaire, aspects, logic);
  const findings: LogicFinding[] = [];
  /** `null` once the steps are used up. */
  const within = <T>(find: () => T): T | null => {
    try {
      return find();
    } catch (error) {
      if (error instanceof OutOfSteps) return null;
      throw error;
    }
  };
  for (const find of [findUnreachable, findUnreachableAnswers, findIdleConditions]) {
    within(() => findings.push(...find({ questionnaire, reach, logic, aspects })));
  }
  for (const cell of quotaCells) {
    if (within(() => isImpossible(questionnaire, reach, cell, aspects)) === true) {
      findings.push({ finding: 'impossibleQuota', cell });
    }
  }
  const lost = new Set(findings.flatMap((each) => (each.finding === 'unreachable' ? [each.at] : [])));
  const witnesses = findWitnesses({
    questionnaire,
    aspects,
    pages,
    worldsOf: (node) => (lost.has(node.uid) ? null : within(() => reach.ofNode(node))),
  });
  const nodes = questionnaire.pages.flatMap((page) => page.nodes);
  const isShown = (node: (typeof nodes)[number]): boolean => node.type === 'text' || !node.hidden;
  return {
    findings: findings.filter((each) => each.finding !== 'unreachable' || !isHiddenQuestion(questionnaire, each.at)),
    witnesses,
    undecided: nodes
      .filter((node) => isShown(node) && !lost.has(node.uid) && !witnesses.has(node.uid))
      .map(({ uid }) => uid),
    traps: findTraps(questionnaire, aspects, logic, { fillings, today: today ?? null }),
  };
}

function isHiddenQuestion({ questions }: Questionnaire, uid: string): boolean {
  return questions.get(uid)?.hidden === true;
}

function findUnreachable({ questionnaire: { stops }, reach }: Search): readonly LogicFinding[] {
  const lost = new Set<string>();
  const findings: LogicFinding[] = [];
  const lose = (what: 'chapter' | 'page' | 'question' | 'text', at: string): void => {
    lost.add(at);
    findings.push({ finding: 'unreachable', what, at });
  };
  for (const stop of stops) {
    if (stop.type !== 'node') continue;
    if (reach.ofNode(stop.node).length === 0) lose(stop.node.type, stop.node.uid);
  }
  const isLost = (all: readonly { readonly uid: string }[]): boolean =>
    all.length > 0 && all.every(({ uid }) => lost.has(uid));
  for (const stop of stops) if (stop.type === 'page' && isLost(stop.page.nodes)) lose('page', stop.page.uid);
  for (const stop of stops) {
    if (stop.type === 'chapter' && isLost(stop.chapter.pages)) lose('chapter', stop.chapter.uid);
  }
  return findings;
}

/** Finds answers that binds never offer, that rules never allow, or that a check certainly refuses. */
function findUnreachableAnswers({ questionnaire, reach, logic, aspects }: Search): readonly LogicFinding[] {
  return [...questionnaire.questions.values()].flatMap((question): LogicFinding[] => {
    const worlds = reach.ofNode(question);
    const aspect = aspects.byKey(question.uid);
    if (aspect === undefined || worlds.length === 0) return [];
    const refusals = question.exit.filter((rule) => refuses(rule[0]));
    const isOffered = ({ uid }: Choice): boolean => reach.ofItem(question, 'answers', uid).length > 0;
    const isAllowed = (answer: Choice): boolean => !answer.exclusive || mayStandAlone(question);
    const isRefused = ({ code }: Choice): boolean => {
      const chosen = variantsWith(aspect, (one) => mayHave(one, code));
      if (chosen.length === 0 || refusals.length === 0) return false;
      const having: Worlds = bothWorlds(worlds, [new Map([[question.uid, chosen]])]);
      const isSure = (branch: Rule<ExitAction>[number]): boolean => {
        const condition = branch.if;
        return condition === null || having.every((world) => logic.possible(condition, world) === TRUE);
      };
      return having.length > 0 && refusals.some(([first]) => first !== undefined && isSure(first));
    };
    return question.behaviour.answers
      .filter((answer) => !isOffered(answer) || !isAllowed(answer) || isRefused(answer))
      .map(({ code }) => ({ finding: 'unreachableAnswer', at: question.uid, code }));
  });
}

function refuses(branch: Rule<ExitAction>[number] | undefined): boolean {
  return branch?.do.do === 'validate' && branch.do.severity !== 'warning';
}

/** Whether the rules accept a single answer. */
function mayStandAlone({ behaviour, lists, rules, timeLimitSeconds }: QuestionNode): boolean {
  const isAlone = lists.length > 0 || behaviour.answers.filter(({ exclusive }) => !exclusive).length <= 1;
  return (
    timeLimitSeconds !== null ||
    rules.every(
      ({ demand }) =>
        demand.rule !== 'pickCount' || demand.min === null || demand.min <= 1 || (demand.capped && isAlone),
    )
  );
}

interface Search {
  readonly questionnaire: Questionnaire;
  readonly reach: Reach;
  readonly logic: Logic;
  readonly aspects: Aspects;
}

function findIdleConditions({ questionnaire, reach, logic }: Search): readonly LogicFinding[] {
  const findings: LogicFinding[] = [];
  const look = (
    place: Pick<BranchPlace, 'at' | 'rules'>,
    rules: readonly Rule<EntranceAction | ExitAction>[],
    around: Worlds,
  ): void => {
    for (const [rule, branches] of rules.entries()) {
      let before = around;
      for (const [branch, { if: condition }] of branches.entries()) {
        if (condition === null || before.length === 0) break;
        const canBe = (wanted: number): boolean => can(condition, wanted, before);
        if (!canBe(TRUE)) findings.push({ finding: 'neverTrue', ...place, rule, branch });
        else if (!canBe(FALSE)) findings.push({ finding: 'neverFalse', ...place, rule, branch });
        before = bothWorlds(before, logic.assume(condition, OPEN));
      }
    }
  };
  const can = (condition: Condition, wanted: number, around: Worlds): boolean =>
    reach.withNeeds(bothWorlds(around, logic.assume(condition, wanted))).length > 0;

  for (const stop of questionnaire.stops) {
    if (stop.type === 'chapter') look({ at: stop.chapter.uid, rules: 'entrance' }, stop.chapter.entrance, ANY_WORLD);
    if (stop.type === 'page') {
      look({ at: stop.page.uid, rules: 'entrance' }, stop.page.entrance, ANY_WORLD);
      look({ at: stop.page.uid, rules: 'exit' }, stop.page.exit, reach.ofPage(stop.page, stop.page.end));
    }
    if (stop.type !== 'node') continue;
    const { node } = stop;
    const page = questionnaire.pageByUid.get(node.page);
    look(
      { at: node.uid, rules: 'entrance' },
      node.entrance,
      page === undefined ? ANY_WORLD : reach.ofPage(page, node.at),
    );
    if (node.type === 'question') look({ at: node.uid, rules: 'exit' }, node.exit, reach.ofNode(node));
  }
  return findings;
}

function isImpossible({ questions }: Questionnaire, reach: Reach, cell: QuotaCell, aspects: Aspects): boolean {
  const byNumber = new Map([...questions.values()].map((question) => [question.number, question]));
  let worlds: Worlds = ANY_WORLD;
  for (const [number, code] of Object.entries(cell)) {
    const question = byNumber.get(number);
    const aspect = question === undefined ? undefined : aspects.byKey(question.uid);
    if (question === undefined || aspect === undefined || aspect.variants.some(({ isVague }) => isVague)) continue;
    const chosen = variantsWith(aspect, (one) => mayHave(one, code));
    if (chosen.length === 0) return true;
    worlds = bothWorlds(worlds, [new Map([[question.uid, chosen]])]);
  }
  return reach.withNeeds(worlds).length === 0;
}
