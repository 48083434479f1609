import type { Condition, ValueExpression } from '../condition/condition.ts';
import { conditionReferences, valueReferences } from '../condition/condition-references.ts';
import type { Page, Questionnaire, Stop } from '../document/questionnaire.ts';
import type { EntranceAction, ExitAction } from '../document/routing-rule.ts';
import { oncePerDocument } from '../interview/fast/once-per-document.ts';
import { type Comparisons, comparisonsIn } from './comparisons.ts';
import { mayBeStuck } from './is-stuck.ts';
import { rulesOfStop } from './looked-at.ts';

/** That on which it depends whether an interview reaches a page, and what the page offers there. */
export interface Behind {
  readonly questions: ReadonlySet<string>;
  /** The conditions that look at these questions, and at fields of the list. */
  readonly conditions: readonly Condition[];
  /** What rules give to these questions. */
  readonly given: readonly ValueExpression[];
  /** Questions whose answers are given to others, where no condition says which of them differ. */
  readonly copied: ReadonlySet<string>;
  readonly comparisons: Comparisons;
}

/**
 * The questions that the rules, binds and parents of a page's questions refer to, all that jump or may be stuck before
 * it, what these depend on in turn, and the rules that set any of them. `refusals`: also those whose answers are
 * refused before it.
 */
export function behindOf(document: Questionnaire, page: Page, refusals: boolean, today: string | null): Behind {
  const { stops, questions, pageByUid } = document;
  const behind = new Set<string>();
  const conditions = new Set<Condition>();
  const given = new Set<ValueExpression>();
  const open: string[] = [];
  const add = (uid: string): void => {
    if (behind.has(uid) || !questions.has(uid)) return;
    behind.add(uid);
    open.push(uid);
  };
  const addLookedAt = (stop: Stop): void => {
    const asked = rulesOfStop(stop).flatMap((rule) => rule.flatMap((branch) => branch.if ?? []));
    const node = stop.type === 'node' && stop.node.type === 'question' ? stop.node : null;
    const binds = node?.lists.flatMap((plan) => [...plan.conditions.values()]) ?? [];
    for (const condition of [...asked, ...binds]) {
      conditions.add(condition);
      for (const { question } of conditionReferences(condition)) add(question);
    }
    for (const { source } of node?.lists ?? []) if (source !== null) add(source.question);
    if (node !== null && node.parent !== null) add(node.parent);
  };
  const addAround = (uid: string): void => {
    const chapter = pageByUid.get(uid)?.chapter;
    for (const stop of aroundOf(document).get(uid) ?? []) addLookedAt(stop);
    for (const stop of aroundOf(document).get(chapter ?? '') ?? []) addLookedAt(stop);
  };
  const addWhole = (stop: Stop): void => {
    addLookedAt(stop);
    if (stop.type === 'node') addAround(stop.node.page);
  };
  /** What gives the question a value. The rules of a page work where any of its questions is asked. */
  const addSetting = (uid: string): void => {
    for (const [at, stop] of settersOf(document).get(uid) ?? []) {
      if (at >= page.end) continue;
      const values = actsAt(stop).flatMap((act) => (act.do === 'set' && act.question === uid ? [act.value] : []));
      for (const value of values) {
        given.add(value);
        for (const { question } of valueReferences(value)) add(question);
      }
      addWhole(stop);
      if (stop.type !== 'page') continue;
      addAround(stop.page.uid);
      for (const node of stop.page.nodes) addLookedAt({ type: 'node', node });
    }
  };

  const before = stops.slice(0, page.end);
  addAround(page.uid);
  for (const [at, stop] of before.entries()) {
    const decides = actsAt(stop).some(
      ({ do: act }) => act === 'skip' || act === 'end' || (refusals && act === 'validate'),
    );
    const isQuestion = stop.type === 'node' && stop.node.type === 'question';
    if (decides || at > page.at || (isQuestion && mayBeStuck(stop.node, today))) addWhole(stop);
    if (decides && isQuestion) add(stop.node.uid);
  }
  for (let uid = open.pop(); uid !== undefined; uid = open.pop()) {
    const node = questions.get(uid);
    if (node !== undefined) addWhole({ type: 'node', node });
    addSetting(uid);
  }
  const copied = new Set([...given].flatMap(valueReferences).map(({ question }) => question));
  return {
    questions: behind,
    conditions: [...conditions],
    given: [...given],
    copied,
    comparisons: comparisonsIn([...conditions]),
  };
}

/** By question: the stops that give it a value, with their places. */
const settersOf = oncePerDocument(({ stops }): ReadonlyMap<string, readonly (readonly [number, Stop])[]> => {
  const found = new Map<string, (readonly [number, Stop])[]>();
  for (const [at, stop] of stops.entries()) {
    const targets = new Set(actsAt(stop).flatMap((act) => (act.do === 'set' ? [act.question] : [])));
    for (const target of targets) found.set(target, [...(found.get(target) ?? []), [at, stop]]);
  }
  return found;
});

/** By chapter and page: their own stops. */
const aroundOf = oncePerDocument(
  ({ stops }): ReadonlyMap<string, readonly Stop[]> =>
    Map.groupBy(
      stops.filter((stop) => stop.type === 'page' || stop.type === 'chapter'),
      (stop) => (stop.type === 'page' ? stop.page.uid : stop.chapter.uid),
    ),
);

function actsAt(stop: Stop): readonly (EntranceAction | ExitAction)[] {
  return rulesOfStop(stop)
    .flat()
    .map(({ do: act }) => act);
}
