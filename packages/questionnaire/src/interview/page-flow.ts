import type { Condition } from '../condition/condition.ts';
import { partiallyEvaluate } from '../condition/partially-evaluate.ts';
import type { Page, PageNode, Questionnaire } from '../document/questionnaire.ts';
import type { EntranceAction, ExitAction, Rule } from '../document/routing-rule.ts';
import type { Gate, Jump, NodeFlow } from './page-view.ts';
import type { Route } from './route.ts';

/** The page's nodes in order, with rules reduced to the parts that answers on this page can still change. */
export function pageFlow(
  questionnaire: Questionnaire,
  page: Page,
  route: Route,
): readonly { readonly node: PageNode; readonly flow: NodeFlow }[] {
  const nodes = page.nodes.filter((node) => !(node.type === 'question' && node.hidden));
  const open = new Set(nodes.map((node) => node.uid));
  const settle = (condition: Condition): Condition =>
    partiallyEvaluate(condition, route.scope, (question) => open.has(question));
  const landing = (to: string): string | null => {
    const at = questionnaire.places.get(to) ?? 0;
    return nodes.find((node) => node.at >= at)?.uid ?? null;
  };
  const parentOf = (node: PageNode): string | null => (node.type === 'question' ? node.parent : null);
  /** Whether the node's parent is on another page and not asked. */
  const isOrphan = (node: PageNode): boolean => {
    const parent = questionnaire.questions.get(parentOf(node) ?? '');
    return parent !== undefined && !open.has(parent.uid) && !route.isAsked(parent);
  };
  return nodes.map((node) => ({
    node,
    flow: {
      uid: node.uid,
      visible: route.isAsked(node),
      ...(open.has(parentOf(node) ?? '') ? { parent: parentOf(node) ?? '' } : {}),
      entrance:
        node.at < route.entryOf(page) || isOrphan(node)
          ? [{ if: ALWAYS, act: { do: 'hide' } }]
          : node.entrance.flatMap((rule) => gatesOf(rule, landing)).flatMap((gate) => reduced(gate, settle)),
      exit:
        node.type === 'text'
          ? []
          : node.exit.flatMap((rule) => jumpsOf(rule, landing)).flatMap((jump) => reduced(jump, settle)),
    },
  }));
}

const ALWAYS: Condition = { op: 'constant', value: true };

/** Converts each branch to an independent gate, with "and no earlier branch" made explicit, so no else is needed. */
function gatesOf(rule: Rule<EntranceAction>, landing: (to: string) => string | null): readonly Gate[] {
  const gates = rule.flatMap((branch, index): Gate[] => {
    const reached = reachCondition(rule, index);
    if (branch.do.do === 'hide') return [{ if: reached, act: { do: 'hide' } }];
    return branch.do.do === 'skip' ? [{ if: reached, act: { do: 'jump', to: landing(branch.do.to) } }] : [];
  });
  const shows = rule.some((branch) => branch.do.do === 'show');
  return shows ? [...gates, { if: noneOf(rule), act: { do: 'hide' } }] : gates;
}

function jumpsOf(rule: Rule<ExitAction>, landing: (to: string) => string | null): readonly Jump[] {
  return rule.flatMap((branch, index): Jump[] => {
    if (branch.do.do === 'end') return [{ if: reachCondition(rule, index), to: null }];
    return branch.do.do === 'skip' ? [{ if: reachCondition(rule, index), to: landing(branch.do.to) }] : [];
  });
}

function reachCondition(rule: Rule<unknown>, index: number): Condition {
  const own = rule[index]?.if ?? ALWAYS;
  return { op: 'and', of: [noneOf(rule.slice(0, index)), { op: 'holds', of: own }] };
}

function noneOf(branches: Rule<unknown>): Condition {
  return { op: 'and', of: branches.map((branch) => ({ op: 'not', of: { op: 'holds', of: branch.if ?? ALWAYS } })) };
}

/** Drops items that can no longer happen. */
function reduced<T extends { readonly if: Condition }>(
  item: T,
  settle: (condition: Condition) => Condition,
): readonly T[] {
  const condition = settle(item.if);
  return condition.op === 'constant' && condition.value !== true ? [] : [{ ...item, if: condition }];
}
