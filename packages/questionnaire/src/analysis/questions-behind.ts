import { conditionReferences } from '../condition/condition-references.ts';
import type { Page, Questionnaire, Stop } from '../document/questionnaire.ts';
import { rulesOfStop } from './looked-at.ts';
import { mayBeStuck } from './minimum-needs.ts';

/**
 * The questions on which it depends whether an interview reaches the page, and what it offers there: those that the
 * rules, binds and parents of its questions refer to, all that jump or may be stuck before it, and what these depend on
 * in turn.
 */
export function questionsBehind({ stops, questions, pageByUid }: Questionnaire, page: Page): ReadonlySet<string> {
  const behind = new Set<string>();
  const open: string[] = [];
  const add = (uid: string): void => {
    if (behind.has(uid) || !questions.has(uid)) return;
    behind.add(uid);
    open.push(uid);
  };
  const addLookedAt = (stop: Stop): void => {
    const conditions = rulesOfStop(stop).flatMap((rule) => rule.flatMap((branch) => branch.if ?? []));
    const node = stop.type === 'node' && stop.node.type === 'question' ? stop.node : null;
    const binds = node?.lists.flatMap((plan) => [...plan.conditions.values()]) ?? [];
    for (const one of [...conditions, ...binds].flatMap(conditionReferences)) add(one.question);
    for (const { source } of node?.lists ?? []) if (source !== null) add(source.question);
    if (node !== null && node.parent !== null) add(node.parent);
  };
  const addAround = (uid: string): void => {
    const chapter = pageByUid.get(uid)?.chapter;
    for (const stop of stops) {
      const isAround =
        (stop.type === 'page' && stop.page.uid === uid) || (stop.type === 'chapter' && stop.chapter.uid === chapter);
      if (isAround) addLookedAt(stop);
    }
  };
  const addWhole = (stop: Stop): void => {
    addLookedAt(stop);
    if (stop.type !== 'node') return;
    addAround(stop.node.page);
  };

  addAround(page.uid);
  for (const [at, stop] of stops.entries()) {
    if (at >= page.end) break;
    const jumps = rulesOfStop(stop)
      .flat()
      .some(({ do: act }) => act.do === 'skip' || act.do === 'end');
    const isQuestion = stop.type === 'node' && stop.node.type === 'question';
    if (jumps || at > page.at || (isQuestion && mayBeStuck(stop.node))) addWhole(stop);
    if (jumps && isQuestion) add(stop.node.uid);
  }
  for (let uid = open.pop(); uid !== undefined; uid = open.pop()) {
    const node = questions.get(uid);
    if (node !== undefined) addWhole({ type: 'node', node });
  }
  return behind;
}
